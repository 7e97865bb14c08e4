import { LOGGER } from '@fiducia/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import { OBJECT_STORE, type ObjectStore } from '../storage/object-store.js';
import { ReceivingFolder } from './receiving-folder.js';
import { fileKey, textKey, UploadEntity } from './upload.entity.js';

const EVERY_MS = 10 * 60_000;
/** A removal that failed is tried again after this time, so that it does not hold up the others. */
const RETRY_MS = 60 * 60_000;

/**
 * Removes what no document holds: uploads never used, those of documents removed 35 days ago, what a crash left half stored.
 * Any number of instances may sweep at once; a row is locked by one of them and passed over by the others.
 */
@Injectable()
export class UploadSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<number> | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(ReceivingFolder) private readonly folder: ReceivingFolder,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), EVERY_MS);
    this.timer.unref();
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Sweeps soon, without anybody waiting for it. */
  wake(): void {
    this.running ??= this.sweep()
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'sweeping uploads failed; it is tried again');
        return 0;
      })
      .finally(() => {
        this.running = undefined;
      });
  }

  /** @returns how many uploads were removed, bytes and row */
  async sweep(): Promise<number> {
    await this.folder.sweep();
    await this.releasePurged();
    let removed = 0;
    for (let outcome = await this.removeNext(); outcome !== 'none'; outcome = await this.removeNext()) {
      if (outcome === 'removed') removed++;
    }
    return removed;
  }

  /** Documents of a trust that left the bin. A trust that has members again was taken back out of it. */
  private async releasePurged(): Promise<void> {
    await this.dataSource.query(`
      WITH purged AS (
        DELETE FROM documents
        WHERE purge_at <= now()
          AND NOT EXISTS (SELECT 1 FROM trust_access WHERE trust_access.trust_id = documents.trust_id
            AND cardinality(trust_access.roles) > 0)
        RETURNING upload_id
      )
      UPDATE uploads SET removed_at = now(), expires_at = now() WHERE id IN (SELECT upload_id FROM purged)`);
  }

  private removeNext(): Promise<'removed' | 'failed' | 'none'> {
    return this.dataSource.transaction(async (manager) => {
      const row = await expired(manager);
      if (!row) return 'none';
      try {
        // Bytes first: a crash in between leaves the row, and with it the knowledge of what is still to be removed.
        await this.store.remove(fileKey(row.id));
        await this.store.remove(textKey(row.id));
      } catch (error) {
        this.logger.warn({ err: error, uploadId: row.id }, 'an expired upload could not be removed from the store');
        await manager.update(UploadEntity, { id: row.id }, { expiresAt: new Date(Date.now() + RETRY_MS) });
        return 'failed';
      }
      await manager.delete(UploadEntity, { id: row.id });
      return 'removed';
    });
  }
}

function expired(manager: EntityManager): Promise<UploadEntity | null> {
  return manager
    .createQueryBuilder(UploadEntity, 'upload')
    .where('upload.expiresAt <= now()')
    .orderBy('upload.expiresAt')
    .limit(1)
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .getOne();
}
