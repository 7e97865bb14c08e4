import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getDataSourceToken } from '@nestjs/typeorm';
import { JSON_BODY_MAX_BYTES } from '@fiducia/contracts';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { requireCurrentSchema } from './database/database.js';
import { migrate } from './database/migrate.js';
import { jsonBody } from './json-body.js';
import { NestLogger } from './logging.js';
import { type Bus, createBus } from './messaging/bus.js';
import type { RunningService, ServiceDefinition, ServiceSettings } from './service-definition.js';
import { ServiceRootModule } from './service-root.module.js';
import { Stopping } from './stopping.js';
import { RequestObserver, routeOfHandler } from './telemetry/request-observer.js';
import { watchService } from './telemetry/service-gauges.js';

/** Longest that a request may take to arrive. */
const REQUEST_MS = 30_000;
/** Far longer than the gateway keeps an idle connection: of the two, the one that sends must be the one that lets go. */
const KEEP_ALIVE_MS = 75_000;

function prepare(app: NestExpressApplication, definition: ServiceDefinition, logger: Logger) {
  const service = definition.name;
  const observer = new RequestObserver({ service, logger, routeOf: routeOfHandler, trustsTraceparent: true });
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  if (observer.isWatched) app.use(observer.begin);
  app.use(...jsonBody(definition.jsonLimit ?? JSON_BODY_MAX_BYTES));
  app.use(observer.enter);
  Object.assign(app.getHttpServer(), { requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS });
}

/**
 * Starts one service: schema up to date, connected to its bus, listening. Resolves when it can be asked.
 * `npm start` calls it six times in one process; each process of the distributed form calls it once.
 */
export async function bootService(definition: ServiceDefinition, settings: ServiceSettings): Promise<RunningService> {
  const bus = createBus(definition.name, settings.bus, settings.logger);
  const stopping = new Stopping();
  const root = ServiceRootModule.for(definition, settings, bus, stopping);
  const app = await NestFactory.create<NestExpressApplication>(root, {
    bodyParser: false,
    logger: new NestLogger(settings.logger),
    abortOnError: false,
  });
  try {
    prepare(app, definition, settings.logger);
    stopping.watch(app.getHttpServer());
    await bringUpToDate(app.get<DataSource>(getDataSourceToken()), settings);
    const unwatch = watchService(app, bus);
    app.getHttpServer().once('close', unwatch);
    app.connectMicroservice({ strategy: bus.server }, { inheritAppConfig: true });
    await app.startAllMicroservices();
    await app.listen(settings.port, settings.host);
  } catch (error) {
    await app.close();
    throw error;
  }
  const handle = app.getHttpAdapter().getInstance() as RequestListener;
  const close = ({ atOnce = false } = {}) => stop(app, bus, stopping, atOnce ? 0 : (settings.drainMs ?? 0));
  return { name: definition.name, url: addressOf(app, settings.host), handle, close };
}

/** Its own facts and questions go out until the last request is answered; then the relay ends, and the pools close. */
async function stop(app: NestExpressApplication, { transport }: Bus, stopping: Stopping, drainMs: number) {
  await stopping.begin(drainMs);
  await Promise.all([transport.stopTaking(), stopping.finish(app.getHttpServer())]);
  await app.close();
}

async function bringUpToDate(dataSource: DataSource, { database, logger }: ServiceSettings) {
  if (database.migrateOnStart === false) return requireCurrentSchema(dataSource);
  const applied = await migrate(dataSource);
  if (applied.length > 0) logger.info({ applied }, 'schema brought up to date');
}

function addressOf(app: NestExpressApplication, host: string): string {
  const address: unknown = app.getHttpServer().address();
  const port = address && typeof address === 'object' ? Reflect.get(address, 'port') : undefined;
  return `http://${host}:${String(port)}`;
}
