import 'reflect-metadata';
import { type DynamicModule, Global, type INestMicroservice, Module, type Type } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { ServiceName } from '@fiducia/contracts';
import { Client } from 'pg';
import { pino } from 'pino';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { databaseOptions } from '../../src/database/database.js';
import { migrate } from '../../src/database/migrate.js';
import { createBus, type Bus, type BusSettings } from '../../src/messaging/bus.js';
import { Inbox } from '../../src/messaging/inbox.js';
import { messagingEntities } from '../../src/messaging/messaging.entities.js';
import { MessagingHealth } from '../../src/messaging/messaging-health.js';
import { messagingMigrations } from '../../src/messaging/messaging.migrations.js';
import { MessagingModule } from '../../src/messaging/messaging.module.js';
import { OutboxRelay } from '../../src/messaging/outbox-relay.js';
import { Questions } from '../../src/messaging/questions.js';
import { Transactions } from '../../src/messaging/transactions.js';
import { ProblemFilter } from '../../src/problem/problem-filter.js';
import { LOGGER } from '../../src/tokens.js';

/** Has no unique key, so that an effect which happened twice shows. */
class CreateEffects1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('CREATE TABLE effects (seq serial PRIMARY KEY, event_id uuid NOT NULL, what text NOT NULL)');
    await runner.query('CREATE TABLE deliveries (event_id uuid NOT NULL)');
  }
  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE deliveries');
    await runner.query('DROP TABLE effects');
  }
}

const tables = {
  entities: messagingEntities,
  migrations: [...messagingMigrations, CreateEffects1763700000000],
};

export const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

export type StationOptions = {
  service: ServiceName;
  databaseUrl: string;
  bus: BusSettings;
  controllers?: Type[];
  /** Called with the bus before anything uses it. */
  prepare?: (bus: Bus) => void;
};

/** One instance of a service: its database, its end of the bus and the handlers of a test. */
export type Station = {
  bus: Bus;
  dataSource: DataSource;
  transactions: Transactions;
  inbox: Inbox;
  questions: Questions;
  relay: OutboxRelay;
  health: MessagingHealth;
  close(): Promise<void>;
};

@Global()
@Module({})
class LoggerModule {
  static make(): DynamicModule {
    return { module: LoggerModule, providers: [{ provide: LOGGER, useValue: logger }], exports: [LOGGER] };
  }
}

const filter = { provide: APP_FILTER, useClass: ProblemFilter };

@Module({})
class StationModule {}

export async function migrateStation(service: ServiceName, databaseUrl: string) {
  const dataSource = new DataSource(databaseOptions(service, { url: databaseUrl }, tables));
  await dataSource.initialize();
  await migrate(dataSource);
  await dataSource.destroy();
}

/** Forgets everything that a test left in a service's tables. */
export async function emptyStation(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('TRUNCATE outbox, inbox, effects, deliveries');
  await client.end();
}

export async function openStation(options: StationOptions): Promise<Station> {
  const { service, databaseUrl, controllers = [] } = options;
  const bus = createBus(service, options.bus, logger);
  options.prepare?.(bus);
  const root: DynamicModule = {
    module: StationModule,
    imports: [
      LoggerModule.make(),
      TypeOrmModule.forRoot(databaseOptions(service, { url: databaseUrl }, tables)),
      MessagingModule.forService({ service, bus }),
    ],
    controllers,
    providers: [filter],
  };
  const app: INestMicroservice = await NestFactory.createMicroservice(root, {
    strategy: bus.server,
    logger: false,
    abortOnError: false,
  });
  await app.listen();
  return {
    bus,
    dataSource: app.get<DataSource>(getDataSourceToken()),
    transactions: app.get(Transactions),
    inbox: app.get(Inbox),
    questions: app.get(Questions),
    relay: app.get(OutboxRelay),
    health: app.get(MessagingHealth),
    close: () => app.close(),
  };
}

export type GatewayStation = { bus: Bus; questions: Questions; close(): Promise<void> };

/** One instance of a gateway: it keeps nothing and hears what happens as it happens. */
export async function openGateway(bus: BusSettings, controllers: Type[]): Promise<GatewayStation> {
  const live = createBus('gateway', bus, logger, { live: true });
  const root: DynamicModule = {
    module: StationModule,
    imports: [LoggerModule.make(), MessagingModule.forGateway({ bus: live })],
    controllers,
    providers: [filter],
  };
  const app = await NestFactory.createMicroservice(root, { strategy: live.server, logger: false, abortOnError: false });
  await app.listen();
  return { bus: live, questions: app.get(Questions), close: () => app.close() };
}
