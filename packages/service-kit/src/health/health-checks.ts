import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { HealthReport } from '@fiducia/contracts';
import type { DataSource } from 'typeorm';
import { MessagingHealth } from '../messaging/messaging-health.js';

type Component = HealthReport['components'][string];

const DATABASE_MS = 500;

/** Ready means: the database answers and membership facts have been caught up with. A broker that is down only degrades. */
@Injectable()
export class HealthChecks {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(MessagingHealth) private readonly messaging: MessagingHealth,
  ) {}

  async report(): Promise<HealthReport> {
    const components = { database: await this.database(), ...(await this.messaging.components()) };
    return { status: worst(Object.values(components)), components };
  }

  private async database(): Promise<Component> {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer in time')), DATABASE_MS).unref();
    });
    try {
      await Promise.race([this.dataSource.query('SELECT 1'), late]);
      return { status: 'ok' };
    } catch {
      return { status: 'down', detail: 'The database does not answer.' };
    }
  }
}

/** The whole is as well as its weakest part. */
export function worst(components: readonly Component[]): HealthReport['status'] {
  const states = components.map(({ status }) => status);
  if (states.includes('down')) return 'down';
  return states.includes('degraded') ? 'degraded' : 'ok';
}
