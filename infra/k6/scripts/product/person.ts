import { sleep } from 'k6';
import exec from 'k6/execution';
import http, { type RequestBody, type RefinedParams, type ResponseType } from 'k6/http';
import { judge, type Sent, waitOf } from './answers.ts';
import { ADDRESSES, type AnswerOf, type BodyOf, kindOf, methodOf, pathOf, type RouteName } from './routes.ts';
import { BASE_URL } from './settings.ts';

export type Session = { name: string; value: string };

/** One request: its object in the path, its body, and for a create the key under which it may be sent twice. */
export type Call<Name extends RouteName> = {
  id?: number;
  query?: string;
  body?: BodyOf<Name>;
  file?: { name: string; type: string; content: ArrayBuffer };
  key?: string;
  /** A refusal that may be the right answer: it is no failure. */
  refusal?: number;
};

// A limit that was met is counted by itself (answers.ts) and leaves the rate of failures to what is broken.
/** What somebody comes back for when told when, and how often: a limit once; who clears up, a product that is not well too. */
const PATIENCE = {
  none: { refusals: [] as number[], times: 0 },
  limits: { refusals: [429], times: 1 },
  clearing: { refusals: [429, 503], times: 15 },
};
export type Patience = keyof typeof PATIENCE;

/** The limits of a minute are waited for; who is told to come back in an hour is told so at once. */
const LONGEST_WAIT_S = 60;

const expected = http.expectedStatuses({ min: 200, max: 399 }, 429);

// Not response.json(): its objects come in another order each time they are written, and the same key with a body in
// another order is another request.
const jsonOf = ({ headers, body }: Sent): unknown =>
  /json/.test(headers['Content-Type'] ?? '') && typeof body === 'string' && body !== '' ? JSON.parse(body) : undefined;

/** Somebody at a browser: a session of their own, and requests as the web sends them. */
export class Person {
  readonly jar = new http.CookieJar();

  constructor(
    readonly username: string,
    public session?: Session,
    private readonly patience: Patience = 'limits',
  ) {
    if (session) this.jar.set(BASE_URL, session.name, session.value, { path: '/' });
  }

  /** Keeps the session that an answer gives, also where the product stands behind https and this request did not. */
  private keepSession({ cookies }: Sent) {
    for (const [name, given] of Object.entries(cookies)) {
      const value = given[0]?.value;
      if (name.endsWith('sid') && value) this.session = { name, value };
    }
    if (this.session) this.jar.set(BASE_URL, this.session.name, this.session.value, { path: '/' });
  }

  /** Sends one request; undefined where it did not do what was asked. */
  send<Name extends RouteName>(name: Name, call: Call<Name> = {}): AnswerOf<Name> | undefined {
    const response = this.ask(name, call);
    return judge(name, response) ? (jsonOf(response) as AnswerOf<Name>) : undefined;
  }

  /** Requests that a screen sends at once. */
  sendAtOnce(calls: readonly { name: RouteName; id?: number; query?: string }[]): void {
    const requests = calls.map(({ name, id, query }) => ({
      method: methodOf(name),
      url: this.urlOf(name, { id, query }),
      params: this.params(name, {}),
    }));
    http.batch(requests).forEach((response, index) => {
      const call = calls[index];
      if (call) judge(call.name, response as Sent);
    });
  }

  /** The answer itself, also where it is a refusal. */
  ask<Name extends RouteName>(name: Name, call: Call<Name> = {}): Sent {
    const once = () => http.request(methodOf(name), this.urlOf(name, call), this.bodyOf(call), this.params(name, call));
    let response = once();
    for (let tries = 1; this.waitsFor(response, tries); tries++) {
      if (response.status === 429) judge(name, response);
      sleep(waitOf(response));
      response = once();
    }
    if (kindOf(name) === 'enter') this.keepSession(response);
    return response;
  }

  private waitsFor(response: Sent, tries: number): boolean {
    const { refusals, times } = PATIENCE[this.patience];
    const wait = waitOf(response);
    return tries <= times && refusals.includes(response.status) && wait > 0 && wait <= LONGEST_WAIT_S;
  }

  urlOf(name: RouteName, { id, query }: { id?: number; query?: string }): string {
    return `${BASE_URL}${pathOf(name, id)}${query ? `?${query}` : ''}`;
  }

  params(name: RouteName, call: { body?: unknown; key?: string; refusal?: number }): RefinedParams<ResponseType> {
    const headers: Record<string, string> = {};
    if (call.body !== undefined) headers['Content-Type'] = 'application/json';
    if (call.key) headers['Idempotency-Key'] = call.key;
    // What sets a run up and clears it away is not what is measured.
    const part = exec.vu.idInTest > 0 ? 'run' : 'around';
    const tags = { name: ADDRESSES[name], kind: kindOf(name), part };
    const responseCallback =
      call.refusal === undefined ? expected : http.expectedStatuses({ min: 200, max: 399 }, 429, call.refusal);
    return { jar: this.jar, headers, tags, responseCallback };
  }

  private bodyOf(call: Call<RouteName>): RequestBody | null {
    if (call.file) return { file: http.file(call.file.content, call.file.name, call.file.type) };
    return call.body === undefined ? null : JSON.stringify(call.body);
  }
}
