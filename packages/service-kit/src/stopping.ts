import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What is still being answered after this time, in ms, is cut off: the whole stop has 20 s. */
const ANSWERS_MS = 12_000;
const LOOK_MS = 50;
/** A connection on which nothing was ever asked (a browser opens some in advance) is waited for this many looks. */
const QUIET_LOOKS = 10;

/**
 * Whether this instance has been told to stop. It goes on serving for a while: whoever sends it work learns it from its
 * health and from `Connection: close` on every answer, and turns to another instance.
 */
export class Stopping {
  private begun = false;
  /** Answers that are not complete. */
  private readonly open = new Set<ServerResponse>();

  get isStopping(): boolean {
    return this.begun;
  }

  /** Watches a server's requests from now on, before anything else sees them. */
  watch(server: Server) {
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      this.open.add(response);
      response.once('close', () => this.open.delete(response));
      if (this.begun) lastOnItsConnection(response);
    });
  }

  /** Says so from now on, and resolves after `drainMs`: the time in which others notice and send their work elsewhere. */
  async begin(drainMs: number): Promise<void> {
    this.begun = true;
    for (const response of this.open) lastOnItsConnection(response);
    if (drainMs > 0) await pause(drainMs);
  }

  /** Takes no new connection and resolves when every request that was begun has its answer, or after 12 s. */
  async finish(server: Server): Promise<void> {
    if (!server.listening) return;
    const closed = new Promise<'closed'>((resolve) => server.close(() => resolve('closed')));
    for (let quiet = 0, looks = 0; quiet < QUIET_LOOKS && looks < ANSWERS_MS / LOOK_MS; looks++) {
      // A connection whose answer had begun before the stop stays open after it; nothing more is read from it.
      server.closeIdleConnections();
      if ((await Promise.race([closed, pause(LOOK_MS)])) === 'closed') return;
      quiet = this.open.size === 0 ? quiet + 1 : 0;
    }
    server.closeAllConnections();
    await closed;
  }
}

function lastOnItsConnection(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
