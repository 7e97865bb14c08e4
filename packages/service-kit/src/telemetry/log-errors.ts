/** Longest chain of causes that is written down. */
const CAUSES = 3;
const MAIL = /[^\s@<>"'(),;:/]+@[^\s@<>"'(),;/]+/g;
/** Credentials in an address: `amqp://user:password@host`. */
const CREDENTIALS = /\/\/[^\s/@]+@/g;
const QUOTED = /"[^"]*"|`[^`]*`|“[^”]*”|(?<!\w)'[^']*'/g;

const textOf = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

/** PostgreSQL puts values into its messages: 'Key (username)=(…) already exists'. */
const fromDatabase = (error: Error) => textOf(error, 'severity') !== undefined || 'driverError' in error;

/**
 * What an error says, without the values it may quote: those can be anything that a person has written. The name, the code
 * and the place in the program are enough to find the fault.
 */
export function plainMessage(error: Error): string {
  if (fromDatabase(error)) return `database error ${textOf(error, 'code') ?? ''}`.trim();
  // V8 quotes the text it could not parse.
  if (error instanceof SyntaxError) return 'the text could not be parsed';
  return error.message.replace(CREDENTIALS, '//').replace(MAIL, '[address]').replace(QUOTED, '…').slice(0, 500);
}

/** The places in the program alone: a stack begins with the message. */
function frames({ stack }: Error): string | undefined {
  const places = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return places && places.length > 0 ? places.join('\n') : undefined;
}

/** How an error stands in the log: an allow-list, for libraries hang requests, parameters and rows on theirs. */
export function describeError(thrown: unknown, depth = 0): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const known = ['code', 'status', 'constraint', 'table', 'column', 'schema', 'routine', 'syscall', 'address', 'port'];
  const facts = known.map((key) => [key, textOf(thrown, key)]).filter(([, value]) => value !== undefined);
  const { cause } = thrown;
  return {
    type: thrown.name,
    message: plainMessage(thrown),
    ...(Object.fromEntries(facts) as Record<string, string>),
    stack: frames(thrown),
    ...(cause !== undefined && depth < CAUSES ? { cause: describeError(cause, depth + 1) } : {}),
  };
}
