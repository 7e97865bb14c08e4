import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { LiveEvent } from '@fiducia/contracts';
import type { LiveStream } from './live-stream.js';

/** Open streams of one person at most; the oldest gives way. */
const STREAMS_PER_USER = 10;

/** Who is listening here, and telling them. What another gateway's browsers hear is its own affair. */
@Injectable()
export class LiveHub implements OnModuleDestroy {
  private readonly streams = new Map<number, Set<LiveStream>>();

  add(userId: number, stream: LiveStream) {
    const mine = this.streams.get(userId) ?? new Set();
    this.streams.set(userId, mine.add(stream));
    const oldest = mine.size > STREAMS_PER_USER ? mine.values().next().value : undefined;
    oldest?.end();
    stream.onClose(() => {
      mine.delete(stream);
      if (mine.size === 0 && this.streams.get(userId) === mine) this.streams.delete(userId);
    });
  }

  tell(audience: readonly number[], event: LiveEvent) {
    for (const userId of audience) for (const stream of this.streams.get(userId) ?? []) stream.send(event);
  }

  onModuleDestroy() {
    for (const streams of this.streams.values()) for (const stream of streams) stream.end();
  }
}
