import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Bus } from '../messaging/bus.js';
import { OutboxRelay } from '../messaging/outbox-relay.js';
import type { Reading, Source } from './instruments.js';
import { metrics } from './metrics.js';

/** node-postgres' pool, which TypeORM keeps as the driver's `master`. */
type Pool = { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } };

function poolReadings(dataSource: DataSource): Reading[] {
  const { totalCount, idleCount, waitingCount, options } = Reflect.get(dataSource.driver, 'master') as Pool;
  const states = { idle: idleCount, active: totalCount - idleCount, waiting: waitingCount };
  const connections = Object.entries(states).map(([state, value]): Reading => {
    return { gauge: 'fiducia_db_pool_connections', labels: { state }, value };
  });
  return [...connections, { gauge: 'fiducia_db_pool_limit', labels: {}, value: options.max }];
}

const outboxReadings =
  (relay: OutboxRelay, { transport }: Bus): Source =>
  async () => {
    const [{ depth, oldestSeconds, dead }, set] = await Promise.all([relay.report(), transport.deadLetters()]);
    return [
      { gauge: 'fiducia_outbox_pending', labels: {}, value: depth },
      { gauge: 'fiducia_outbox_oldest_seconds', labels: {}, value: oldestSeconds },
      { gauge: 'fiducia_dead_letters', labels: {}, value: dead + set },
    ];
  };

export const busSource =
  ({ transport }: Bus): Source =>
  async () => {
    const waiting = Object.entries(await transport.waiting());
    const { connected } = transport.state();
    return [
      { gauge: 'fiducia_bus_connected', labels: {}, value: connected ? 1 : 0 },
      ...waiting.map(([queue, value]): Reading => ({ gauge: 'fiducia_queue_messages', labels: { queue }, value })),
    ];
  };

/** Shows a service's pool, outbox and queues while it runs. Each is read by itself: one that hangs hides no other. */
export function watchService(app: INestApplicationContext, bus: Bus): () => void {
  const instruments = metrics();
  if (!instruments) return () => undefined;
  const dataSource = app.get<DataSource>(getDataSourceToken());
  const sources = [async () => poolReadings(dataSource), outboxReadings(app.get(OutboxRelay), bus), busSource(bus)];
  const ends = sources.map((source) => instruments.watch(bus.service, source));
  return () => {
    for (const end of ends) end();
  };
}
