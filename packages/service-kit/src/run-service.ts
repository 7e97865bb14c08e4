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

/** A process that was told to stop has this long, in ms; supervisors end it after 30 s. */
const STOP_MS = 20_000;
/** What a supervisor is told: 78 (EX_CONFIG of sysexits.h) is not worth starting again for. */
const EXIT = { ok: 0, failed: 1, configuration: 78 } as const;

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const schema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(
    z.string().check(z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'must be a port number')),
    '0',
  ),
  LOG_LEVEL: z._default(z.enum(LEVELS, 'must be a level such as info or warn'), 'info'),
  DATABASE_URL: databaseAddress,
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
    database: { url: config.DATABASE_URL, migrateOnStart: config.MIGRATE_ON_START },
    bus: { kind: 'rabbitmq', url: config.RABBITMQ_URL },
    identityKey: config.IDENTITY_KEY,
    host: config.HOST,
    port: Number(config.PORT),
    logger: createLogger(service, config.LOG_LEVEL),
    env,
  };
}

function stopOnSignal(running: RunningService, logger: Logger) {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error('could not stop in time');
      process.exit(EXIT.failed);
    }, STOP_MS).unref();
    try {
      await running.close();
      process.exit(EXIT.ok);
    } catch (error) {
      logger.error({ err: error }, 'could not stop cleanly');
      process.exit(EXIT.failed);
    }
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
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
  try {
    const running = await start();
    stopOnSignal(running, logger);
    logger.info({ url: running.url }, 'listening');
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
  const command = COMMANDS[name];
  if (command === undefined) {
    const known = Object.keys(COMMANDS).join(', ');
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
