import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { LiveEvent } from '@fiducia/contracts';
import type { Response } from 'express';

/** Open streams of one person at most; the oldest gives way. */
const STREAMS_PER_USER = 10;

/** Who is listening here, and telling them. What another gateway's browsers hear is its own affair. */
@Injectable()
export class LiveHub implements OnModuleDestroy {
  private readonly streams = new Map<number, Set<Response>>();

  add(userId: number, stream: Response) {
    const mine = this.streams.get(userId) ?? new Set();
    this.streams.set(userId, mine.add(stream));
    const oldest = mine.size > STREAMS_PER_USER ? mine.values().next().value : undefined;
    oldest?.end();
    stream.once('close', () => {
      mine.delete(stream);
      if (mine.size === 0 && this.streams.get(userId) === mine) this.streams.delete(userId);
    });
  }

  tell(audience: readonly number[], event: LiveEvent) {
    const message = toMessage(event);
    for (const userId of audience) for (const stream of this.streams.get(userId) ?? []) stream.write(message);
  }

  onModuleDestroy() {
    for (const streams of this.streams.values()) for (const stream of streams) stream.end();
  }
}

/** One server-sent event; its id is the activity's, so that a browser that comes back can say what it saw last. */
export function toMessage(event: LiveEvent): string {
  return `id: ${event.id}\nevent: activity\ndata: ${JSON.stringify(event)}\n\n`;
}
