import { Injectable } from '@nestjs/common';
import type { LiveEvent, Progress } from '@fiducia/contracts';
import type { LiveStream } from './live-stream.js';

/** Open streams of one person at most; the oldest gives way. */
const STREAMS_PER_USER = 10;

/** Who is listening here, and telling them. What another gateway's browsers hear is its own affair. */
@Injectable()
export class LiveHub {
  private readonly streams = new Map<number, Set<LiveStream>>();
  private ended = false;

  add(userId: number, stream: LiveStream) {
    if (this.ended) return stream.end();
    const mine = this.streams.get(userId) ?? new Set();
    this.streams.set(userId, mine.add(stream));
    const oldest = mine.size > STREAMS_PER_USER ? mine.values().next().value : undefined;
    oldest?.end();
    return stream.onClose(() => {
      mine.delete(stream);
      if (mine.size === 0 && this.streams.get(userId) === mine) this.streams.delete(userId);
    });
  }

  tell(audience: readonly number[], event: LiveEvent) {
    for (const userId of audience) for (const stream of this.streams.get(userId) ?? []) stream.send(event);
  }

  /** To the person whose request it is, and to nobody else. */
  progress(userId: number, progress: Progress) {
    for (const stream of this.streams.get(userId) ?? []) stream.progress(progress);
  }

  /** Only that there is something to ask for. */
  notify(userIds: readonly number[]) {
    for (const userId of userIds) for (const stream of this.streams.get(userId) ?? []) stream.notify();
  }

  /** Their browsers come back, and read anew what they may see. */
  endOf(userId: number) {
    for (const stream of this.streams.get(userId) ?? []) stream.end();
  }

  /** Streams that are open. */
  get size(): number {
    return [...this.streams.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Every browser comes back by itself, to a gateway that stays, and says what it saw last. */
  endAll() {
    this.ended = true;
    for (const streams of this.streams.values()) for (const stream of streams) stream.end();
  }
}
