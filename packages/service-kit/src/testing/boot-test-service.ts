import type {
  AssuranceLevel,
  EventEnvelope,
  EventPayload,
  EventType,
  Identity,
  QuestionName,
  QuestionResponse,
  ServiceName,
} from '@fiducia/contracts';
import { randomBytes, randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { bootService } from '../bootstrap.js';
import { generateIdentityKey, IdentitySigner, privateIdentityKey } from '../identity/identity-token.js';
import { createLogger } from '../logging.js';
import { InProcessBroker } from '../messaging/in-process/in-process-broker.js';
import type { ServiceDefinition } from '../service-definition.js';
import { startTestDatabase } from './database.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What the other services would answer; each is given the request and returns the answer, or throws a ProblemError. */
export type Answers = { [Q in QuestionName]?: (request: never) => QuestionResponse<Q> | Promise<QuestionResponse<Q>> };

/** One service as it really runs: its own PostgreSQL, its HTTP port, its bus; only its neighbours are spoken for. */
export class TestService {
  constructor(
    readonly url: string,
    readonly adminUrl: string,
    /** As the service itself signs in to its database. */
    readonly databaseUrl: string,
    readonly broker: InProcessBroker,
    /** Every fact that the service has published, in order. */
    readonly published: EventEnvelope[],
    /** Every signal that it has sent to those who look right now, in order. */
    readonly signalled: SentSignal[],
    private readonly name: ServiceName,
    private readonly signer: IdentitySigner,
    readonly stop: () => Promise<void>,
  ) {}

  /** Requests as this person; without one, as nobody. */
  as(identity: Identity | null) {
    const send = (method: Method) => (path: string) => {
      const request = supertest(this.url)[method](path);
      if (!identity) return request;
      // supertest is thenable: the token must be there before it is sent, so it is signed ahead of time.
      return request.set('Authorization', `Bearer ${this.tokens.get(identity.userId) ?? ''}`);
    };
    return { get: send('get'), post: send('post'), put: send('put'), patch: send('patch'), delete: send('delete') };
  }

  /** Requests of the gateway itself, on nobody's behalf. */
  async asGateway() {
    const bearer = `Bearer ${await this.signer.signAsGateway(this.name)}`;
    return { post: (path: string) => supertest(this.url).post(path).set('Authorization', bearer) };
  }

  private readonly tokens = new Map<number, string>();

  /** Makes somebody known to the test; their token is valid for a minute, and is renewed by asking again. */
  async person(
    userId: number,
    fullName = `Person ${userId}`,
    assurance: AssuranceLevel = 'password',
  ): Promise<Identity> {
    const session = { sessionId: `session-${userId}`, assurance } as const;
    const identity = { userId, username: `person${userId}`, fullName, ...session };
    this.tokens.set(userId, await this.signer.sign(identity, this.name));
    return identity;
  }

  token(identity: Identity, audience: ServiceName = this.name): Promise<string> {
    return this.signer.sign(identity, audience);
  }

  /** Delivers a fact as if a neighbour had published it; resolves when the service has applied it. */
  async deliver<E extends EventType>(
    type: E,
    trustId: number | null,
    payload: EventPayload<E>,
    { id = randomUUID(), occurredAt = new Date().toISOString() }: { id?: string; occurredAt?: string } = {},
  ) {
    const envelope: EventEnvelope<E> = {
      id,
      type,
      version: 1,
      occurredAt,
      actor: null,
      trustId,
      correlationId: randomUUID(),
      causationId: null,
      payload,
    };
    return this.broker.publish([{ id, type, trustId, body: JSON.stringify(envelope) }]);
  }

  /** Waits until the service has published a fact of this type that fits; fails with what it did publish. */
  async untilPublished<E extends EventType>(type: E, fits: (payload: EventPayload<E>) => boolean = () => true) {
    const deadline = Date.now() + 10_000;
    for (;;) {
      const found = this.published.find((fact) => fact.type === type && fits(fact.payload as EventPayload<E>));
      if (found) return found as EventEnvelope<E>;
      if (Date.now() > deadline) {
        throw new Error(
          `No fact '${type}' was published; there were: ${this.published.map((fact) => fact.type).join(', ')}.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

/** A signal as a gateway receives it. */
export type SentSignal = { name: string; payload: Record<string, unknown> };

type Neighbours = { facts: EventEnvelope[]; signals: SentSignal[]; answers: Answers };
const aKey = () => randomBytes(32).toString('base64');

/** Stands on the broker for every other service: hears each fact, answers what the test lets it answer. */
function attachNeighbours(
  broker: InProcessBroker,
  own: ServiceName,
  { facts, signals, answers }: Neighbours,
  heard: { types: readonly EventType[]; signalNames: readonly string[] },
) {
  const names = Object.keys(answers) as QuestionName[];
  for (const owner of new Set(names.map((name) => name.split('.')[0] as ServiceName))) {
    if (owner === own) continue;
    broker.attach(
      {
        service: owner,
        factTypes: [],
        signals: [],
        receiveSignal: () => undefined,
        questions: names.filter((name) => name.startsWith(`${owner}.`)),
        receiveFact: async () => undefined,
        answer: async (name, body) => {
          const answer = answers[name as QuestionName] as (request: unknown) => unknown;
          return JSON.stringify({ answer: (await answer(JSON.parse(body))) ?? null });
        },
      },
      false,
    );
  }
  broker.attach(
    {
      service: 'gateway',
      factTypes: heard.types,
      questions: [],
      signals: heard.signalNames,
      receiveSignal: (name, body) => void signals.push({ name, payload: JSON.parse(body) as SentSignal['payload'] }),
      receiveFact: async (body) => void facts.push(JSON.parse(body) as EventEnvelope),
      answer: async () => JSON.stringify({ answer: null }),
    },
    false,
  );
}

/** Boots one service on a PostgreSQL of its own. `answers` speaks for its neighbours, `env` is its configuration. */
export async function bootTestService(
  definition: ServiceDefinition,
  options: { answers?: Answers; env?: Record<string, string> } = {},
): Promise<TestService> {
  const { EVENT_TYPES, SIGNAL_NAMES } = await import('@fiducia/contracts');
  const database = await startTestDatabase();
  const broker = new InProcessBroker();
  const facts: EventEnvelope[] = [];
  const signals: SentSignal[] = [];
  const identityKey = generateIdentityKey();
  const running = await bootService(definition, {
    database: { url: database.urls[definition.name] },
    bus: { kind: 'in-process', broker },
    identityKey,
    host: '127.0.0.1',
    port: 0,
    logger: createLogger(definition.name, process.env.TEST_LOG_LEVEL ?? 'silent'),
    env: { DATA_KEY: aKey(), AUDIT_KEY: aKey(), AUDIT_HEADS: '/dev/null', ...options.env },
  }).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  attachNeighbours(
    broker,
    definition.name,
    { facts, signals, answers: options.answers ?? {} },
    {
      types: EVENT_TYPES,
      signalNames: SIGNAL_NAMES,
    },
  );
  const stop = async () => {
    await running.close();
    await database.stop();
  };
  const signer = new IdentitySigner(privateIdentityKey(identityKey));
  const databaseUrl = database.urls[definition.name];
  return new TestService(
    running.url,
    database.adminUrl,
    databaseUrl,
    broker,
    facts,
    signals,
    definition.name,
    signer,
    stop,
  );
}
