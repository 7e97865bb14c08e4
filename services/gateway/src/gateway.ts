import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  busSource,
  createBus,
  IdentitySigner,
  metrics,
  NestLogger,
  readConfig,
  type RunningService,
  Stopping,
} from '@fiducia/service-kit';
import type { RequestListener } from 'node:http';
import { AppModule } from './app.module.js';
import { gatewayConfig } from './config.js';
import { edge } from './edge/edge.js';
import { RateLimits } from './edge/rate-limits.js';
import { gatewayObserver } from './edge/request-observer.js';
import { securityHeaders } from './edge/security-headers.js';
import { LiveHub } from './live/live-hub.js';
import { ApiPipeline } from './proxy/api-pipeline.js';
import { RouteTable } from './proxy/route-table.js';
import { upstreamHandlers } from './proxy/upstream-handlers.js';
import { AUTHENTICATE, type GatewaySettings } from './settings.js';
import { Upstreams } from './upstreams/upstreams.js';
import { webApp } from './web/web-app.js';

/** Slow clients: headers within this time, the whole request within that. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;

/** Starts the gateway: the one origin a browser sees. Resolves when it listens. */
export async function bootGateway(settings: GatewaySettings): Promise<RunningService> {
  const config = readConfig(gatewayConfig, settings.env);
  const bus = createBus('gateway', settings.bus, settings.logger, { live: true });
  const upstreams = new Upstreams(settings);
  const stopping = new Stopping();
  const root = AppModule.for({ settings, config, bus, upstreams, stopping });
  const app = await NestFactory.create<NestExpressApplication>(root, {
    bodyParser: false,
    logger: new NestLogger(settings.logger),
    abortOnError: false,
  });
  const pipeline = new ApiPipeline({
    settings,
    config,
    table: new RouteTable(),
    authenticate: app.get(AUTHENTICATE),
    limits: app.get(RateLimits),
    signer: app.get(IdentitySigner),
    upstreams: upstreamHandlers(settings, upstreams),
    addressOf: (service) => upstreams.addressOf(service),
  });
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  const observer = gatewayObserver(settings);
  if (observer.isWatched) app.use(observer.begin);
  app.use(securityHeaders(config.PUBLIC_URL?.startsWith('https:') ?? false), edge(config, settings.host));
  app.use(observer.enter, pipeline.handle, webApp(settings.webRoot));
  const server = app.getHttpServer();
  const unwatch = metrics()?.watch('gateway', async () => {
    const streams = { gauge: 'fiducia_event_streams' as const, labels: {}, value: app.get(LiveHub).size };
    return [streams, ...(await busSource(bus)())];
  });
  stopping.watch(server);
  upstreams.start();
  app.connectMicroservice({ strategy: bus.server }, { inheritAppConfig: true });
  await app.startAllMicroservices();
  await app.listen(settings.port, settings.host);
  Object.assign(server, { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS });
  const address: unknown = server.address();
  const port = address && typeof address === 'object' ? String(Reflect.get(address, 'port')) : '';
  const close = async ({ atOnce = false } = {}) => {
    await stopping.begin(atOnce ? 0 : (settings.drainMs ?? 0));
    app.get(LiveHub).endAll();
    await stopping.finish(server);
    await app.close();
    unwatch?.();
    upstreams.close();
  };
  const handle = app.getHttpAdapter().getInstance() as RequestListener;
  return { name: 'gateway', url: `http://${settings.host}:${port}`, handle, close };
}
