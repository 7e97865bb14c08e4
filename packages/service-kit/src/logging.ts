import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

/** JSON lines on standard output; anything that could hold a secret or personal content is cut out by name. */
export function createLogger(service: string, level = 'info'): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers',
        '*.password',
        '*.token',
        '*.secret',
        '*.documentText',
        'err.parameters',
        'err.driverError',
      ],
      censor: '[removed]',
    },
  });
}

/** Nest's own messages through the same logger; its chatter at start is for debugging only. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown) {
    this.logger.debug(String(message));
  }
  error(message: unknown, ...rest: unknown[]) {
    this.logger.error({ detail: rest.map(String) }, String(message));
  }
  warn(message: unknown, ...rest: unknown[]) {
    // Several services in one process each have a data source of their own; none is looked up by the shared name.
    const expected = rest.at(-1) === 'DataSourceNameRegistry';
    this.logger[expected ? 'debug' : 'warn'](String(message));
  }
  debug(message: unknown) {
    this.logger.trace(String(message));
  }
  verbose(message: unknown) {
    this.logger.trace(String(message));
  }
}
