import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, type Answer, type AnswerBook } from '../answers.js';
import type { Entry, Ledger } from '../ledger.js';
import { Random } from '../random.js';
import { Person, Unanswered } from './person.js';
import { type Made, nextWork, type Part, PASSWORD, signIn, type Work } from './works.js';

/** How long one write is tried again before it stays a `maybe`. */
const GIVE_UP_MS = 120_000;
const AGAIN_MS = 150;
/** So many writes of a writer lie between two signings-in: each costs the product a tenth of a second of its processor. */
const SIGN_IN_EVERY = 60;

export type WriterSettings = {
  name: string;
  seed: number;
  address: string;
  /** One write is begun every so many ms, if the last one is over. */
  everyMs: number;
  /** Keeps to one part of the product: how soon that one is back is then known to the moment. */
  only?: Part;
  ledger: Ledger;
  answers: AnswerBook;
  /** Told when a write that was sent at `sentAt` was acknowledged. */
  onAcked: (part: Part, sentAt: number) => void;
};

type Tried = Pick<Entry, 'outcome' | 'id'> & { final: boolean };

const unknown: Tried = { outcome: 'maybe', id: null, final: false };
/** Answers after which the same request may well go through. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408;

function idOf(body: string): { id?: number; uploadId?: string } {
  return JSON.parse(body) as { id?: number; uploadId?: string };
}

/** One person who writes one thing after the other, and writes down what came of each. */
export class Writer {
  private readonly person: Person;
  private readonly random: Random;
  private readonly made: Made = { trusts: [], beneficiaries: [], pending: [], approved: [], uploads: [] };
  private count = 0;
  private stopping = false;

  constructor(private readonly settings: WriterSettings) {
    this.person = new Person(settings.address, settings.answers);
    this.random = new Random(settings.seed);
  }

  /** Must have gone well before anything is broken. */
  async register(): Promise<void> {
    const { name } = this.settings;
    const body = { username: name, password: PASSWORD, email: `${name}@example.com`, fullName: name, role: 'trustee' };
    const { status, body: said } = await this.person.send('POST', '/api/register', { body });
    if (status >= 400) throw new Error(`${name} could not register: ${status} ${said}`);
  }

  async run(): Promise<void> {
    while (!this.stopping) {
      const began = performance.now();
      await this.write(this.next());
      await pause(Math.max(0, this.settings.everyMs - (performance.now() - began)));
    }
    this.person.close();
  }

  stop(): void {
    this.stopping = true;
  }

  private next(): Work {
    const turn = this.settings.only === undefined && this.count % SIGN_IN_EVERY === SIGN_IN_EVERY - 1;
    return turn ? signIn(this.settings.name) : nextWork(this.made, this.random, this.settings.only);
  }

  private async write(work: Work): Promise<void> {
    const { ledger, name } = this.settings;
    const number = ++this.count;
    let key = `${name}-${number}-${work.kind}`;
    const until = performance.now() + GIVE_UP_MS;
    for (let attempts = 1; ; attempts++) {
      const tried = await this.attempt(work, key, attempts > 1);
      const over = tried.final || performance.now() > until || this.stopping;
      const ownKey = work.becomes ? `${work.becomes.decisionId} ${work.becomes.status}` : key;
      if (over || !work.repeatable)
        await ledger.note({ kind: work.kind, key: ownKey, id: tried.id, outcome: tried.outcome, attempts });
      if (over) return;
      await pause(AGAIN_MS);
      if (!work.repeatable) key = `${name}-${number}.${attempts}-${work.kind}`;
    }
  }

  private async attempt(work: Work, key: string, again: boolean): Promise<Tried> {
    const sentAt = performance.now();
    try {
      const answer = await this.person.send(work.method, work.path, work.sending(key));
      const tried = await this.judge(work, answer, again);
      if (tried.outcome === 'acked') this.settings.onAcked(work.part, sentAt);
      return tried;
    } catch (error) {
      if (error instanceof Unanswered) return unknown;
      throw error;
    }
  }

  private async judge(work: Work, { status, body }: Answer, again: boolean): Promise<Tried> {
    if (status < 300) {
      const said = idOf(body);
      work.done(said);
      return { outcome: 'acked', id: String(said.uploadId ?? said.id ?? ''), final: true };
    }
    if (isPassing(status)) return unknown;
    // The step may have been taken by the try that was never answered: the decision itself says so.
    if (again && status === 409 && work.becomes) return this.lookAt(work, work.becomes);
    this.settings.answers.blame(`${work.kind} was refused: ${status} ${codeOf(body) ?? body}`);
    return { outcome: 'refused', id: null, final: true };
  }

  private async lookAt(work: Work, { decisionId, status }: NonNullable<Work['becomes']>): Promise<Tried> {
    const answer = await this.person.send('GET', `/api/decisions/${decisionId}`);
    if (answer.status !== 200) return unknown;
    const found: unknown = Reflect.get(JSON.parse(answer.body) as object, 'status');
    if (found !== status) return { outcome: 'refused', id: null, final: true };
    work.done({ id: decisionId });
    return { outcome: 'acked', id: String(decisionId), final: true };
  }
}
