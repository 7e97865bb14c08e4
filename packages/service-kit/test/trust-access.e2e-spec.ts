import { Controller, Get, Inject, Module } from '@nestjs/common';
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
import { bootTestService, type TestService } from '../src/testing/boot-test-service.js';

/** The smallest service that guards something of a trust. */
@Controller('doors')
class DoorsController {
  constructor(@Inject(TrustAccess) private readonly access: TrustAccess) {}

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
});
