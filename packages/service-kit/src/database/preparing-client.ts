import { Client } from 'pg';
import { endWith, statementSpan } from '../telemetry/statement-span.js';

/** Statements that one connection keeps prepared at most; lists of varying length must not fill the server's memory. */
const KEPT = 300;

type Query = (...args: unknown[]) => unknown;

/**
 * A connection that has PostgreSQL prepare each statement with parameters once and reuse the plan: planning costs more
 * than running for most of ours. The text names the statement, so callers need not know.
 */
export class PreparingClient extends Client {
  private readonly names = new Map<string, string>();
  private readonly send = super.query.bind(this) as Query;

  /**
   * The pool stops listening for errors when it hands a connection out, and whoever gets it listens a moment later. One that
   * the server ends in that very moment (its last word arrives together with its welcome) must not end the process: the
   * statement that is sent next fails, and the pool takes the connection away.
   */
  constructor(...args: ConstructorParameters<typeof Client>) {
    super(...args);
    this.on('error', () => undefined);
  }

  // @types/pg describes nine overloads; every one of them passes through unchanged but (text, values, …).
  override query = ((first: unknown, values: unknown, ...rest: unknown[]) => {
    const name =
      typeof first === 'string' && Array.isArray(values) && values.length > 0 ? this.nameOf(first) : undefined;
    const send = () =>
      name === undefined
        ? this.send(first, values, ...rest)
        : this.send({ name, text: first, values: values as unknown[] }, ...rest);
    const span = typeof first === 'string' ? statementSpan(first) : undefined;
    return span ? endWith(span, send()) : send();
  }) as Client['query'];

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= KEPT) return known;
    const name = `s${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
