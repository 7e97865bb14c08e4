import { Controller, Get, Inject, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity, MemberRole } from '@fiducia/contracts';
import {
  CurrentIdentity,
  messagingMigrations,
  PathId,
  type ServiceDefinition,
  TrustAccess,
  trustAccessEntities,
  trustAccessMigrations,
} from '../src/index.js';
import type { DataSource } from 'typeorm';
import { TrustAccessEntity } from '../src/trust-access/trust-access.entity.js';
import { bootTestService, type TestService } from '../src/testing/boot-test-service.js';

/** The smallest service that guards something of a trust. */
@Controller('doors')
class DoorsController {
  constructor(
    @Inject(TrustAccess) private readonly access: TrustAccess,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** The trusts whose decisions the person may read, as a list of anything that belongs to them would be narrowed. */
  @Get()
  async list(@CurrentIdentity() identity: Identity): Promise<number[]> {
    const query = this.dataSource
      .createQueryBuilder(TrustAccessEntity, 'row')
      .where('row.userId = :me', { me: identity.userId });
    const rows = await this.access.join(query, 'row.trustId', identity, 'decision.view').getMany();
    return rows.map(({ trustId }) => trustId);
  }

  @Get(':id')
  async open(@CurrentIdentity() identity: Identity, @PathId('id') trustId: number) {
    await this.access.require(identity, trustId, 'decision.decide');
    return { open: true };
  }
}

@Module({ controllers: [DoorsController] })
class DoorsModule {}

const doors: ServiceDefinition = {
  name: 'decisions',
  module: DoorsModule,
  entities: [...trustAccessEntities],
  migrations: [...messagingMigrations, ...trustAccessMigrations],
};

let service: TestService;
let asked: number;
let ada: Identity;

beforeAll(async () => {
  service = await bootTestService(doors, {
    answers: {
      'trusts.membership': ({ trustId }: { trustId: number }): MemberRole[] => {
        asked += 1;
        return trustId === 900 ? ['trustee'] : [];
      },
    },
  });
});

afterAll(() => service?.stop());

beforeEach(async () => {
  asked = 0;
  ada = await service.person(1);
});

const told = (trustId: number, roles: MemberRole[], occurredAt: string) =>
  service.deliver('member.changed', trustId, { trustId, userId: 1, roles }, { occurredAt });

const door = async (trustId: number) => (await service.as(ada).get(`/doors/${trustId}`)).status;

describe('TrustAccess', () => {
  it('opens by the projection, without asking', async () => {
    await told(10, ['owner', 'trustee'], '2026-01-01T00:00:00.000000Z');
    expect([await door(10), asked]).toEqual([200, 0]);
  });

  it('asks trusts about a trust it has not heard of yet, and says not found where there is none', async () => {
    expect([await door(900), asked]).toEqual([200, 1]);
    expect([await door(901), asked]).toEqual([404, 2]);
  });

  it('tells a member without the permission that their role does not allow it', async () => {
    await told(11, ['adviser'], '2026-01-01T00:00:00.000000Z');
    expect(await door(11)).toBe(403);
  });

  it('shuts at once for who was removed, and an older fact that comes late does not open it again', async () => {
    await told(12, ['trustee'], '2026-01-01T00:00:00.000001Z');
    await told(12, [], '2026-01-01T00:00:00.000003Z');
    await told(12, ['trustee'], '2026-01-01T00:00:00.000002Z');
    expect([await door(12), asked]).toEqual([404, 0]);
  });

  it('shuts for everybody when the trust is gone', async () => {
    await told(13, ['trustee'], '2026-01-01T00:00:00.000000Z');
    await service.deliver('trust.removed', 13, { trustId: 13, name: 'Gone' });
    expect([await door(13), asked]).toEqual([404, 0]);
  });

  it('lets nobody into a removed trust by a fact from before, even where the removal was heard of first', async () => {
    const [before, after] = ['2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00.000002Z'];
    await service.deliver('trust.removed', 14, { trustId: 14, name: 'Gone' }, { occurredAt: after });
    await told(14, ['trustee'], before);
    // Not known here, so `trusts` is asked, and knows of nobody.
    expect([await door(14), asked]).toEqual([404, 1]);
  });

  const at = (second: number) => `2026-02-01T00:00:0${second}.000000Z`;
  const removed = (trustId: number, second: number) =>
    service.deliver('trust.removed', trustId, { trustId, name: 'Back' }, { occurredAt: at(second) });
  const restored = (trustId: number, second: number, roles: MemberRole[] = ['trustee']) => {
    const payload = { trustId, name: 'Back', members: [{ userId: 1, roles }] };
    return service.deliver('trust.restored', trustId, payload, { occurredAt: at(second) });
  };

  it.each<[string, number, (trustId: number) => Promise<unknown>[], number]>([
    [
      'opens again for its members when the trust comes back',
      20,
      (t) => [told(t, ['trustee'], at(1)), removed(t, 2), restored(t, 3)],
      200,
    ],
    [
      'opens also where it hears of the coming back first',
      21,
      (t) => [told(t, ['trustee'], at(1)), restored(t, 3), removed(t, 2)],
      200,
    ],
    ['opens where it has heard of nothing else', 22, (t) => [restored(t, 3)], 200],
    ['stays shut when the trust is removed again', 23, (t) => [removed(t, 2), restored(t, 3), removed(t, 4)], 404],
    [
      'stays shut when it hears of the second removal first',
      24,
      (t) => [told(t, ['trustee'], at(1)), removed(t, 4), restored(t, 3)],
      404,
    ],
    [
      'does not let an older fact change what came back',
      25,
      (t) => [removed(t, 2), restored(t, 3), told(t, ['adviser'], at(1))],
      200,
    ],
    ['takes a later change of roles', 26, (t) => [removed(t, 2), restored(t, 3), told(t, [], at(4))], 404],
    [
      'takes the role that came back',
      27,
      (t) => [told(t, ['trustee'], at(1)), removed(t, 2), restored(t, 3, ['adviser'])],
      403,
    ],
  ])('%s', async (_, trustId, facts, status) => {
    for (const fact of facts(trustId)) await fact;
    expect([await door(trustId), asked]).toEqual([status, 0]);
  });

  const takeOver = async (rights: object) => {
    const question = {
      name: 'decisions.take-over-rights',
      owner: 'decisions',
      requestId: 'test',
      deadlineMs: 2_000,
    } as const;
    const answer = await service.broker.ask(
      { ...question, body: JSON.stringify(rights) },
      new AbortController().signal,
    );
    expect(JSON.parse(answer)).toEqual({ answer: true });
  };

  it('takes a removal over when it is asked to, and the fact of it and older ones change nothing more', async () => {
    await told(30, ['trustee'], at(1));
    expect(await door(30)).toBe(200);
    await takeOver({ trustId: 30, toldAt: at(3), member: { userId: 1, roles: [] } });
    expect([await door(30), asked]).toEqual([404, 0]);
    await told(30, ['trustee'], at(2));
    await told(30, [], at(4));
    expect([await door(30), asked]).toEqual([404, 0]);
  });

  it('keeps what it was asked to take over from an older request that comes late', async () => {
    await takeOver({ trustId: 31, toldAt: at(3), member: { userId: 1, roles: ['trustee'] } });
    await takeOver({ trustId: 31, toldAt: at(2), member: { userId: 1, roles: [] } });
    expect([await door(31), asked]).toEqual([200, 0]);
  });

  it('lets in and lists only sessions with two-factor sign-in where the trust asks for it', async () => {
    await told(32, ['trustee'], at(1));
    await told(33, ['trustee'], at(1));
    const listed = async () => {
      const { body } = await service.as(ada).get('/doors').expect(200);
      return [32, 33].filter((id) => (body as number[]).includes(id));
    };
    expect(await listed()).toEqual([32, 33]);
    await takeOver({ trustId: 32, toldAt: at(2), policy: { requireMfa: true, requireMfaToDecide: false } });
    const { body } = await service.as(ada).get('/doors/32').expect(403);
    expect([body.code, await listed(), asked]).toEqual(['MFA_REQUIRED_FOR_TRUST', [33], 0]);
    ada = await service.person(1, 'Ada', 'multi-factor');
    expect([await door(32), await listed()]).toEqual([200, [32, 33]]);
    ada = await service.person(1);
    const policy = { trustId: 32, requireMfa: false, requireMfaToDecide: false };
    await service.deliver('trust.policy-changed', 32, policy, { occurredAt: at(3) });
    expect([await door(32), await listed()]).toEqual([200, [32, 33]]);
  });

  it('says not found, not that two-factor sign-in is asked for, to who is no member', async () => {
    await told(34, [], at(1));
    await takeOver({ trustId: 34, toldAt: at(2), policy: { requireMfa: true, requireMfaToDecide: false } });
    expect(await door(34)).toBe(404);
  });
});
