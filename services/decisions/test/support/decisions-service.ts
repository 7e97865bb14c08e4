import type { Fact, Identity, MemberRole, QuestionResponse } from '@fiducia/contracts';
import { type Answers, bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { Client } from 'pg';
import { decisionsService } from '../../src/decisions.definition.js';
import { factsOf } from './simulation-cases.js';

type Trust = {
  members: Map<number, MemberRole[]>;
  facts: Fact[];
  goals: string[];
  beneficiaries: { id: number; name: string }[];
  received: NonNullable<NonNullable<QuestionResponse<'trusts.judging-facts'>>['received']>;
};

/** What one hears of a service that is down. */
const silence = () => new Promise<never>(() => undefined);

const CREATED = '2026-11-01T10:00:00Z';

/** Stands for the service `trusts`: what it would answer about the trusts of a test. */
export class Trusts {
  readonly known = new Map<number, Trust>();
  isDown = false;
  private lastId = 100;

  add(members: Record<number, MemberRole[]>, known: Partial<Omit<Trust, 'members'>> = {}): number {
    const id = ++this.lastId;
    this.known.set(id, {
      members: new Map(Object.entries(members).map(([userId, roles]) => [Number(userId), roles])),
      facts: factsOf({}),
      goals: [],
      beneficiaries: [{ id: 7, name: 'Anna Hale' }],
      received: [],
      ...known,
    });
    return id;
  }

  readonly answers: Answers = {
    'trusts.membership': ({ trustId, userId }: { trustId: number; userId: number }) => {
      return this.isDown ? silence() : (this.known.get(trustId)?.members.get(userId) ?? []);
    },
    'trusts.judging-facts': ({ trustId }: { trustId: number }) =>
      this.isDown ? silence() : this.judgingFacts(trustId),
  };

  private judgingFacts(trustId: number): QuestionResponse<'trusts.judging-facts'> {
    const trust = this.known.get(trustId);
    if (!trust) return null;
    const { facts, goals, beneficiaries, received } = trust;
    return {
      trustId,
      name: `Trust ${trustId}`,
      trustType: null,
      goals: goals.map((goal, at) => ({ id: at + 1, trustId, goal, status: 'active', createdAt: CREATED })),
      beneficiaries: beneficiaries.map((person) => ({
        ...person,
        trustId,
        email: null,
        relation: null,
        userId: null,
        createdAt: CREATED,
      })),
      facts,
      received,
    };
  }
}

export type DecisionsTest = {
  service: TestService;
  trusts: Trusts;
  database: Client;
  /** Tells the service of the members, as the facts of `trusts` do. */
  announce(trustId: number): Promise<void>;
  create(who: Identity, trustId: number, body?: object): Promise<number>;
  stop(): Promise<void>;
};

export async function startDecisions(): Promise<DecisionsTest> {
  const trusts = new Trusts();
  const service = await bootTestService(decisionsService, { answers: trusts.answers });
  const database = new Client({ connectionString: service.adminUrl });
  await database.connect();
  await database.query('SET search_path TO decisions');
  return {
    service,
    trusts,
    database,
    announce: async (trustId) => {
      for (const [userId, roles] of trusts.known.get(trustId)?.members ?? []) {
        await service.deliver('member.changed', trustId, { trustId, userId, roles });
      }
    },
    create: async (who, trustId, body = {}) => {
      const send = { title: 'Tuition for Anna', type: 'distribution', ...body };
      const answer = await service.as(who).post(`/api/trusts/${trustId}/decisions`).send(send).expect(201);
      return (answer.body as { id: number }).id;
    },
    stop: async () => {
      await database.end();
      await service.stop();
    },
  };
}
