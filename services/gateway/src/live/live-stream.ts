import type { LiveEvent, Progress } from '@fiducia/contracts';
import type { Response } from 'express';

/** How many of the events last sent are remembered: more than can be on their way twice. */
const REMEMBERED = 200;

/** One browser's open stream. What it missed and what happens meanwhile may overlap; each event is sent once. */
export class LiveStream {
  private readonly sent = new Set<number>();

  constructor(private readonly response: Response) {}

  send(event: LiveEvent) {
    if (this.sent.has(event.id)) return;
    if (this.sent.size >= REMEMBERED) this.sent.delete(this.sent.values().next().value as number);
    this.sent.add(event.id);
    this.response.write(toMessage(event));
  }

  /** Without an id: a browser that comes back has missed nothing by not knowing how far something was. */
  progress(progress: Progress) {
    this.response.write(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`);
  }

  /** Without an id as well: a browser that comes back asks for its notifications anyway. */
  notify() {
    this.response.write('event: notification\ndata: {}\n\n');
  }

  /** Keeps proxies from closing a quiet stream. */
  beat() {
    this.response.write(': still here\n\n');
  }

  end() {
    this.response.end();
  }

  onClose(listener: () => void) {
    this.response.once('close', listener);
  }
}

/** One server-sent event; its id is the activity's, so that a browser that comes back can say what it saw last. */
function toMessage(event: LiveEvent): string {
  return `id: ${event.id}\nevent: activity\ndata: ${JSON.stringify(event)}\n\n`;
}
