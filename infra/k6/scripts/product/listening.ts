import { check, sleep } from 'k6';
import http from 'k6/http';
import { Counter } from 'k6/metrics';
import { judge } from './answers.ts';
import type { Person } from './person.ts';

const events = new Counter('live_events');

/** The gateway looks at a stream's session every 20 s: one whose session has ended is closed by then. */
const CLOSED_WITHIN_S = 30;

/**
 * Opens the stream of changes as a browser does, lets `meanwhile` go on, and signs out: that ends the stream, and only
 * then does k6 hand over what came through it.
 */
export async function listen(person: Person, seconds: number, meanwhile: () => void): Promise<string> {
  const url = person.urlOf('getEvents', {});
  const params = { ...person.params('getEvents', {}), timeout: `${seconds + CLOSED_WITHIN_S}s` };
  const stream = http.asyncRequest('GET', url, null, params);
  const began = Date.now();
  meanwhile();
  sleep(Math.max(0, seconds - (Date.now() - began) / 1000));
  person.ask('logout');
  const response = await stream;
  const said = judge('getEvents', response) && typeof response.body === 'string' ? response.body : '';
  const heard = said.split('event: activity').length - 1;
  events.add(heard);
  check(null, { 'what was done meanwhile came through the stream': () => heard > 0 });
  return said;
}
