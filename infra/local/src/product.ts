import type { ServiceName } from '@fiducia/contracts';
import { aiService } from '@fiducia/ai/ai.definition';
import { authService } from '@fiducia/auth/auth.definition';
import { decisionsService } from '@fiducia/decisions/decisions.definition';
import { documentsService } from '@fiducia/documents/documents.definition';
import { bootGateway } from '@fiducia/gateway/gateway';
import { bootService } from '@fiducia/service-kit/bootstrap';
import { createLogger, NestLogger } from '@fiducia/service-kit/logging';
import { Logger } from '@nestjs/common';
import type { BusSettings } from '@fiducia/service-kit/messaging/bus';
import type { Environment } from '@fiducia/service-kit/config';
import { trustsService } from '@fiducia/trusts/trusts.definition';
import { fileURLToPath } from 'node:url';
import type { Stoppables } from './stoppables.js';

const DEFINITIONS = [authService, trustsService, decisionsService, documentsService, aiService];
const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** Six services share one laptop's database: a few connections each are plenty. */
const POOL_SIZE = 6;

export type ProductSettings = {
  databases: Record<ServiceName, string>;
  bus: BusSettings;
  identityKey: string;
  host: string;
  port: number;
  demo: boolean;
  logLevel: string;
  env: Environment;
};

/** All services in this one process; only the gateway can be reached from outside it. */
export async function bootProduct(settings: ProductSettings, started: Stoppables): Promise<{ url: string }> {
  const { bus, identityKey, env, logLevel } = settings;
  // Before the first module is made: what Nest says from then on goes the way of all logs.
  Logger.overrideLogger(new NestLogger(createLogger('start', logLevel)));
  const booted = await Promise.allSettled(
    DEFINITIONS.map(async (definition) => {
      const database = { url: settings.databases[definition.name], poolSize: POOL_SIZE };
      const logger = createLogger(definition.name, logLevel);
      const where = { host: '127.0.0.1', port: 0 };
      const service = await bootService(definition, { database, bus, identityKey, ...where, logger, env });
      started.add(definition.name, () => service.close());
      return service;
    }),
  );
  const failed = booted.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  const services = booted.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const upstreams = Object.fromEntries(services.map(({ name, url }) => [name, url])) as Record<ServiceName, string>;
  const local = Object.fromEntries(services.map(({ name, handle }) => [name, handle]));
  const gateway = await bootGateway({
    upstreams,
    local,
    identityKey,
    bus,
    host: settings.host,
    port: settings.port,
    webRoot: WEB_ROOT,
    demo: settings.demo,
    logger: createLogger('gateway', logLevel),
    env,
  });
  started.add('gateway', () => gateway.close());
  return { url: gateway.url };
}
