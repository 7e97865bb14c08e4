import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { BIN_DAYS } from '@fiducia/contracts';
import { LOGGER } from '@fiducia/service-kit';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';

const EVERY_MS = 60 * 60 * 1000;

/** With a trust go its goals, beneficiaries, distributions and facts. The record of what happened stays. */
const EMPTY = `DELETE FROM trusts WHERE removed_at < now() - make_interval(days => $1) RETURNING id`;

/** Empties the bin of what has lain in it for 30 days. Two instances may do so at once: each row goes once. */
@Injectable()
export class BinSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => void this.sweep(), EVERY_MS).unref();
    void this.sweep();
  }

  onModuleDestroy() {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      const [gone]: [{ id: number }[], number] = await this.dataSource.query(EMPTY, [BIN_DAYS]);
      if (gone.length > 0) this.logger.info({ trusts: gone.map(({ id }) => id) }, 'the bin was emptied');
    } catch (error) {
      this.logger.warn({ err: error }, 'the bin was not emptied; tried again in an hour');
    }
  }
}
