import { currentContext } from '../request-context.js';
import { failureWord, isTracing, type OpenSpan, startSpan } from './tracing.js';

/** Enough to recognise a statement by. */
const TEXT_MAX = 1_000;
/** A table by its name, and not a function's: `extract(epoch FROM now())`. */
const TABLE = /\b(?:INTO|UPDATE|TABLE|FROM(?=\s+[\w".]+\b(?!\s*\()))\s+"?(?!SELECT\b)(?:\w+"?\.)?"?(\w+)/i;

const summaries = new Map<string, string>();
const SUMMARIES_KEPT = 500;

/** Verb and table, as in 'INSERT outbox'. */
export function summaryOf(text: string): string {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const table = TABLE.exec(text)?.[1];
  const summary = table === undefined ? verb : `${verb} ${table}`;
  if (summaries.size < SUMMARIES_KEPT) summaries.set(text, summary);
  return summary;
}

/**
 * The span of a statement that the present request or fact has sent; none for what nobody asked for, such as the looks
 * at the outbox. The text holds placeholders where the values are, and the values are not looked at.
 */
export function statementSpan(text: string): OpenSpan | undefined {
  const parent = isTracing() ? currentContext()?.span : undefined;
  if (!parent) return undefined;
  const summary = summaryOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    'db.query.text': text.replaceAll(/\s+/g, ' ').slice(0, TEXT_MAX),
  };
  return startSpan(summary, { kind: 'client', parent, attributes });
}

/** Ends the span with the statement; an answer that is not a promise ends it at once. */
export function endWith<T>(span: OpenSpan, answer: T): T {
  if (answer instanceof Promise) {
    answer.then(
      () => span.end(),
      (error: unknown) => span.end(failureWord(error)),
    );
  } else span.end();
  return answer;
}
