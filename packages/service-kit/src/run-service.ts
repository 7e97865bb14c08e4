import type { ServiceName } from '@fiducia/contracts';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { bootService } from './bootstrap.js';
import { COMMANDS } from './commands/commands.js';
import { ConfigError, type Environment, readConfig } from './config.js';
import { isIdentityKey } from './identity/identity-token.js';
import { createLogger } from './logging.js';
import type { RunningService, ServiceDefinition, ServiceSettings } from './service-definition.js';
import { address, databaseAddress, ownNames } from './service-environment.js';
import { startTelemetry } from './telemetry/start-telemetry.js';

/** A process that was told to stop has this long, in ms; supervisors end it after 30 s. */
const STOP_MS = 20_000;
/** What a supervisor is told: 78 (EX_CONFIG of sysexits.h) is not worth starting again for. */
const EXIT = { ok: 0, failed: 1, configuration: 78 } as const;

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A drain that is longer would leave no time for the rest of the stop. */
export const drainMs = z._default(
  z.coerce.number('must be milliseconds').check(z.int(), z.minimum(0), z.maximum(8_000, 'must be 8000 at most')),
  0,
);

/** Six facts are applied at once; requests need some connections beside them. */
const poolSize = z._default(
  z.coerce.number('must be a number').check(z.int(), z.minimum(8, 'must be 8 at least'), z.maximum(100)),
  10,
);

const schema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(
    z.string().check(z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'must be a port number')),
    '0',
  ),
  DRAIN_MS: drainMs,
  LOG_LEVEL: z._default(z.enum(LEVELS, 'must be a level such as info or warn'), 'info'),
  DATABASE_URL: databaseAddress,
  DATABASE_POOL_SIZE: poolSize,
  MIGRATE_ON_START: z._default(z.stringbool('must be true or false'), true),
  RABBITMQ_URL: address('amqp://user:password@host:5672', 'amqp:', 'amqps:'),
  IDENTITY_KEY: z
    .string({ error: 'is needed' })
    .check(z.refine(isIdentityKey, 'must be an Ed25519 key in PEM; the public half is enough')),
});

/**
 * Reads what the process of one service needs of the environment.
 * @throws ConfigError naming every bad value.
 */
export function serviceSettings(service: ServiceName, environment: Environment): ServiceSettings {
  const env = ownNames(service, environment);
  const config = readConfig(schema, env);
  return {
    database: {
      url: config.DATABASE_URL,
      poolSize: config.DATABASE_POOL_SIZE,
      migrateOnStart: config.MIGRATE_ON_START,
    },
    bus: { kind: 'rabbitmq', url: config.RABBITMQ_URL },
    identityKey: config.IDENTITY_KEY,
    host: config.HOST,
    port: Number(config.PORT),
    drainMs: config.DRAIN_MS,
    logger: createLogger(service, config.LOG_LEVEL),
    env,
  };
}

/** Stops what runs, once: on SIGTERM and Ctrl-C, and when something went wrong that nobody caught. */
class Life {
  private running: RunningService | undefined;
  private ending = false;

  constructor(private readonly logger: Logger) {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => void this.end(EXIT.ok, { signal }, 'stopping'));
    }
    // What is half done in memory cannot be trusted any more: what was begun is finished, and the supervisor starts anew.
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(
        event,
        (error: unknown) => void this.end(EXIT.failed, { err: error, event }, 'stopping after an error'),
      );
    }
  }

  /** A process that is told to stop while it starts has nothing to finish: what it has open is rolled back. */
  async end(code: number, why: object, words: string): Promise<void> {
    this.logger[code === EXIT.ok ? 'info' : 'fatal'](why, words);
    if (this.ending) return;
    this.ending = true;
    setTimeout(() => {
      this.logger.error('could not stop in time');
      process.exit(EXIT.failed);
    }, STOP_MS).unref();
    try {
      await this.running?.close({ atOnce: code !== EXIT.ok });
      process.exit(code);
    } catch (error) {
      this.logger.error({ err: error }, 'could not stop cleanly');
      process.exit(EXIT.failed);
    }
  }

  began(running: RunningService) {
    this.running = running;
    this.logger.info({ url: running.url }, 'listening');
  }
}

/**
 * Runs something as this process's whole work: starts it, and stops it in order on SIGTERM or Ctrl-C. Ends the process
 * with 78 where the configuration cannot be used and with 1 where it does not start.
 */
export async function runUntilStopped(service: ServiceName, start: () => Promise<RunningService>): Promise<void> {
  // A level that does not exist is named with all other bad values; until then the usual one serves.
  const logger = createLogger(
    service,
    LEVELS.find((level) => level === process.env.LOG_LEVEL),
  );
  const life = new Life(logger);
  try {
    const endTelemetry = await startTelemetry(service, process.env, logger);
    const running = await start();
    const close: RunningService['close'] = async (how) => {
      await running.close(how);
      await endTelemetry();
    };
    life.began({ ...running, close });
  } catch (error) {
    if (error instanceof ConfigError) {
      process.stderr.write(`${service}: ${error.message}\n`);
      process.exit(EXIT.configuration);
    }
    logger.fatal({ err: error }, 'did not start');
    process.exit(EXIT.failed);
  }
}

/** Does one thing for an operator and ends: 0 when it was done, 78 for a bad configuration or command, 1 when it failed. */
async function runCommand(definition: ServiceDefinition, name: string, args: readonly string[]): Promise<never> {
  const { name: service } = definition;
  const commands = { ...COMMANDS, ...definition.commands };
  const command = commands[name];
  if (command === undefined) {
    const known = Object.keys(commands).join(', ');
    process.stderr.write(
      `${service}: there is no command '${name}'; there are: ${known}. Without one the service runs.\n`,
    );
    process.exit(EXIT.configuration);
  }
  try {
    const logger = createLogger(service, 'warn');
    const done = await command({ definition, environment: process.env, logger, args });
    process.stdout.write(`${done}\n`);
    process.exit(EXIT.ok);
  } catch (error) {
    process.stderr.write(`${service}: ${name} failed. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(error instanceof ConfigError ? EXIT.configuration : EXIT.failed);
  }
}

/** A service's `main`: reads the environment, listens, stops on SIGTERM; or does what its first argument says. */
export function runService(definition: ServiceDefinition): Promise<void> {
  const [command, ...args] = process.argv.slice(2);
  if (command !== undefined) return runCommand(definition, command, args);
  return runUntilStopped(definition.name, () => bootService(definition, serviceSettings(definition.name, process.env)));
}
