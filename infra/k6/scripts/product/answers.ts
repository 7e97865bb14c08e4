import { check } from 'k6';
import type { RefinedResponse, ResponseType } from 'k6/http';
import { Counter } from 'k6/metrics';
import { ADDRESSES, kindOf, type RouteName } from './routes.ts';

/** Refused by a limit (429): not a failure of the product, but what was to be measured did not happen. */
const limited = new Counter('limited');
/** Turned away under load as it should be: 503 with the time to come back. */
const turnedAway = new Counter('turned_away');
/** 5xx without that, an answer that is no problem document, or no answer at all. */
const broken = new Counter('broken');

/** Failures that are written out for each virtual user: the first one tells, the rest only fill the screen. */
const SHOWN = 1;
let shown = 0;

export type Sent = RefinedResponse<ResponseType | undefined>;

const headerOf = (response: Sent, name: string) =>
  Object.entries(response.headers).find(([given]) => given.toLowerCase() === name)?.[1] ?? '';

/** Seconds to wait before a refused request may be sent again; 0 where the answer names none. */
export const waitOf = (response: Sent) => Number(headerOf(response, 'retry-after')) || 0;

const isProblem = (response: Sent) => headerOf(response, 'content-type').startsWith('application/problem+json');
const isPoliteRefusal = (response: Sent) => response.status === 503 && waitOf(response) > 0;

function isBroken(response: Sent): boolean {
  if (response.status < 400) return response.status === 0;
  if (!isProblem(response)) return true;
  return response.status >= 500 && !isPoliteRefusal(response);
}

/** What an answer says, for a message; where there was none, why not. */
export const saidBy = ({ body, error }: Sent) => (typeof body === 'string' && body !== '' ? body.slice(0, 300) : error);

function show(name: RouteName, response: Sent) {
  if (shown >= SHOWN) return;
  shown += 1;
  console.warn(`${ADDRESSES[name]} answered ${response.status}: ${saidBy(response)}`);
}

/** Counts an answer for what it is; true where it did what was asked. */
export function judge(name: RouteName, response: Sent): boolean {
  const tags = { name: ADDRESSES[name], kind: kindOf(name) };
  const done = response.status >= 200 && response.status < 300;
  if (response.status === 429) limited.add(1, tags);
  if (isPoliteRefusal(response)) turnedAway.add(1, tags);
  if (isBroken(response)) broken.add(1, tags);
  if (!done) show(name, response);
  if (response.status !== 429) check(response, { [`${ADDRESSES[name]} did what was asked`]: () => done }, tags);
  return done;
}
