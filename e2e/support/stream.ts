import type { LiveEvent } from '@fiducia/contracts';
import type { Api } from './api.js';

const PATIENCE_MS = 10_000;

/** One open stream of changes: the events that have come so far, and a way to wait for one. */
export class Stream {
  readonly events: LiveEvent[] = [];
  private readonly stop = new AbortController();
  /** Whether the other side ended it in order, as against a connection that broke. */
  endedWell = false;

  static async open(api: Api, lastEventId?: number): Promise<Stream> {
    const stream = new Stream();
    const response = await fetch(`${api.address}/api/events`, {
      headers: { cookie: api.sessionCookie, ...(lastEventId ? { 'last-event-id': String(lastEventId) } : {}) },
      signal: stream.stop.signal,
    });
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('text/event-stream')) throw new Error(`${response.status} ${type} is no stream of events.`);
    void stream.read(response).then(
      () => (stream.endedWell = true),
      () => undefined,
    );
    return stream;
  }

  private async read(response: Response) {
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (text + part).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: (.+)$/m.exec(message)?.[1];
        if (data) this.events.push(JSON.parse(data) as LiveEvent);
      }
    }
  }

  async until(fits: (event: LiveEvent) => boolean): Promise<LiveEvent> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = this.events.find(fits);
      if (found) return found;
      if (Date.now() > deadline) throw new Error(`It did not come; there were: ${JSON.stringify(this.events)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  close() {
    this.stop.abort();
  }
}
