import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { currentContext, type RequestContext } from './request-context.js';
import { describeError } from './telemetry/log-errors.js';

/** What leads from a line to everything else that belongs to the same request or fact. */
export function logFields({ requestId, trustId, span }: RequestContext) {
  return { requestId, trustId, traceId: span?.traceId, spanId: span?.spanId };
}

function presentFields() {
  const context = currentContext();
  return context ? logFields(context) : {};
}

/**
 * JSON lines on standard output, each with the ids of the request or fact it belongs to. Nothing that a person has written
 * is in them: errors are described without their values, and what could hold a secret is cut out by name.
 */
export function createLogger(service: string, level = 'info'): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: presentFields,
    serializers: {
      err: (error: unknown) => describeError(error),
      cause: (error: unknown) => describeError(error),
    },
    redact: {
      paths: ['req.headers', '*.password', '*.token', '*.secret', '*.documentText'],
      censor: '[removed]',
    },
  });
}

/** Of what Nest passes along with a message only the places in the program are kept. */
const places = (rest: unknown[]) =>
  rest.map(String).flatMap((text) => text.split('\n').filter((line) => /^\s+at /.test(line)));

/** Nest's own messages through the same logger; its chatter at start is for debugging only. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown) {
    this.logger.debug(String(message));
  }
  error(message: unknown, ...rest: unknown[]) {
    if (message instanceof Error) this.logger.error({ err: message }, 'failed');
    else this.logger.error({ detail: places(rest) }, String(message));
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
