import type { Type } from '@nestjs/common';
import type { ServiceName } from '@fiducia/contracts';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { ServiceCommand } from './commands/service-command.js';
import type { Environment } from './config.js';
import type { DatabaseSettings, EntityClass, MigrationClass } from './database/database.js';
import type { BusSettings } from './messaging/bus.js';
import type { SealedColumn } from './sealing/sealed-columns.js';

/** What makes one service: the rest it shares with the others. */
export type ServiceDefinition = {
  /** Names the schema, the database role, the token audience and the queues. */
  name: ServiceName;
  module: Type;
  entities: EntityClass[];
  migrations: MigrationClass[];
  /** False for `trusts`, which owns membership itself. */
  trustAccess?: boolean;
  /** Largest JSON body in bytes; JSON_BODY_MAX_BYTES unless said. */
  jsonLimit?: number;
  /** Longest that it works on an answer, in ms; ANSWER_MS unless said, and below the gateway's 28 s. */
  answerMs?: number;
  /** Where secrets are sealed at rest, for the rotation of DATA_KEY. */
  sealed?: readonly SealedColumn[];
  /** What this service's program can do beside the commands that all have. */
  commands?: Readonly<Record<string, ServiceCommand>>;
};

/** Where a service runs and what it is connected to. */
export type ServiceSettings = {
  database: DatabaseSettings;
  bus: BusSettings;
  /** Ed25519 in PEM, either half: enough to check identity tokens. */
  identityKey: string;
  host: string;
  /** 0 takes a free port. */
  port: number;
  /** How long it goes on serving after it was told to stop, in ms, so that others notice; 0 unless said. */
  drainMs?: number;
  logger: Logger;
  /** The rest of the environment, for the service's own configuration. */
  env: Environment;
};

export type RunningService = {
  name: ServiceName;
  url: string;
  /** The same as `url` for a caller in this process: takes a request without a connection in between. */
  handle: RequestListener;
  /** Stops in order: says so, serves on for the drain (not `atOnce`), finishes what was begun, lets go of its parts. */
  close(how?: { atOnce?: boolean }): Promise<void>;
};
