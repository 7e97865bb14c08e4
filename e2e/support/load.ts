import type { Activity, Decision, Goal, Trust } from '@fiducia/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Api } from './api.js';
import type { Balancer } from './balancer.js';

/** Between two requests of one person: steady, and far from what the machine can do. */
const PAUSE_MS = 25;
const SETTLED_MS = 20_000;

/** What the person was told is done: it must be there once, and told once. */
type Ledger = { decisions: string[]; goals: string[] };

/** One person at work without a break: reads and writes by turns, each request through whichever gateway is next. */
class Person {
  readonly done: Ledger = { decisions: [], goals: [] };
  readonly failures: string[] = [];
  requests = 0;
  private trust = 0;

  private constructor(
    private readonly balancer: Balancer,
    private readonly api: Api,
  ) {}

  static async register(balancer: Balancer, name: string): Promise<Person> {
    const api = new Api(balancer.next());
    await api.register({ username: name });
    const person = new Person(balancer, api);
    person.trust = (await api.post<Trust>('/api/trusts', { name })).id;
    return person;
  }

  private async send<T>(method: string, path: string, body?: unknown): Promise<T | undefined> {
    this.requests += 1;
    const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    try {
      const answer = await this.api.at(this.balancer.next()).send<T>(method, path, body, headers);
      if (answer.status < 400) return answer.body;
      this.failures.push(
        `${new Date().toISOString()} ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`,
      );
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      this.failures.push(`${new Date().toISOString()} ${method} ${path}: ${String(cause)}`);
    }
    return undefined;
  }

  async work(until: AbortSignal) {
    for (let round = 0; !until.aborted; round++) {
      const title = `Decision ${round}`;
      const made = await this.send<Decision>('POST', `/api/trusts/${this.trust}/decisions`, {
        title,
        type: 'administration',
      });
      if (made) this.done.decisions.push(title);
      await pause(PAUSE_MS);
      if (made && round % 3 === 0) await this.send('PATCH', `/api/decisions/${made.id}`, { status: 'approved' });
      await this.send('GET', `/api/trusts/${this.trust}/decisions`);
      await pause(PAUSE_MS);
      const goal = `Goal ${round}`;
      const set = await this.send<Goal>('POST', `/api/trusts/${this.trust}/goals`, { goal });
      if (set) this.done.goals.push(goal);
      await this.send('GET', '/api/trusts');
      await this.send('GET', `/api/trusts/${this.trust}/documents`);
      await this.send('GET', '/api/dashboard');
      await pause(PAUSE_MS);
    }
  }

  private async all<T>(path: string): Promise<T[]> {
    const found: T[] = [];
    for (let at: string | undefined = path; at;) {
      const { body, headers }: { body: T[]; headers: Headers } = await this.api
        .at(this.balancer.next())
        .send('GET', at);
      found.push(...body);
      at = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    return found;
  }

  /** What differs between what this person was told is done and what there is; waits for the record to catch up. */
  async differences(): Promise<string[]> {
    const deadline = Date.now() + SETTLED_MS;
    for (;;) {
      const wrong = await this.compare();
      if (wrong.length === 0 || Date.now() > deadline) return wrong;
      await pause(500);
    }
  }

  private async compare(): Promise<string[]> {
    const [decisions, goals, activities] = [
      await this.all<Decision>(`/api/trusts/${this.trust}/decisions`),
      await this.all<Goal>(`/api/trusts/${this.trust}/goals`),
      await this.all<Activity>(`/api/activities?trustId=${this.trust}`),
    ];
    const entries = (type: string) => activities.filter((one) => one.type === type).length;
    return [
      ...differences(
        'decision',
        this.done.decisions,
        decisions.map(({ title }) => title),
      ),
      ...differences(
        'goal',
        this.done.goals,
        goals.map(({ goal }) => goal),
      ),
      ...(entries('decision_created') === decisions.length
        ? []
        : [`${decisions.length} decisions, ${entries('decision_created')} entries of the record`]),
    ];
  }
}

/** Done and not there is lost; there more than once is doubled. There and not known to be done is neither. */
function differences(what: string, done: readonly string[], found: readonly string[]): string[] {
  const count = new Map<string, number>();
  for (const one of found) count.set(one, (count.get(one) ?? 0) + 1);
  return [
    ...done.filter((one) => !count.has(one)).map((one) => `the ${what} '${one}' is lost`),
    ...[...count]
      .filter(([, times]) => times > 1)
      .map(([one, times]) => `the ${what} '${one}' is there ${times} times`),
  ];
}

/** Several people at work until they are told to stop. */
export class Load {
  private readonly stopped = new AbortController();
  private working: Promise<unknown> = Promise.resolve();

  private constructor(private readonly people: readonly Person[]) {}

  static async start(balancer: Balancer, names: readonly string[]): Promise<Load> {
    const load = new Load(await Promise.all(names.map((name) => Person.register(balancer, name))));
    load.working = Promise.all(load.people.map((person) => person.work(load.stopped.signal)));
    return load;
  }

  /** Without looking at what came of it. */
  end() {
    this.stopped.abort();
  }

  async stop(): Promise<{ requests: number; writes: number; failures: string[]; differences: string[] }> {
    this.stopped.abort();
    await this.working;
    const wrong = await Promise.all(this.people.map((person) => person.differences()));
    const sum = (of: (person: Person) => number) => this.people.reduce((total, person) => total + of(person), 0);
    return {
      requests: sum(({ requests }) => requests),
      writes: sum(({ done }) => done.decisions.length + done.goals.length),
      failures: this.people.flatMap(({ failures }) => failures),
      differences: wrong.flat(),
    };
  }
}
