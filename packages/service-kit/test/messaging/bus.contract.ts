import type { EventEnvelope, ServiceName, SignalPayload } from '@fiducia/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BusSettings } from '../../src/messaging/bus.js';
import type { FactOutcome } from '../../src/messaging/transport.js';
import { ProblemError } from '../../src/problem/problem-error.js';
import { runInContext } from '../../src/request-context.js';
import { startTestDatabase, type TestDatabase } from '../../src/testing/database.js';
import { chronicler, listener, membership, recorder, seen, signalListener, titleOf } from './handlers.js';
import {
  emptyStation,
  migrateStation,
  openGateway,
  openStation,
  type Station,
  type StationOptions,
} from './station.js';
import { until } from './until.js';

export type BusUnderTest = {
  start(): Promise<void>;
  /** A bus on which nothing has ever happened, for services that wait for each other. */
  fresh(expects: readonly ServiceName[]): Promise<BusSettings>;
  stop(): Promise<void>;
};

const SERVICES = ['trusts', 'decisions', 'documents'] as const;
const PAIR = ['trusts', 'decisions'] as const;

type Effect = { event_id: string; what: string };

/** What every way over which facts and questions travel has to keep, whatever it is made of. */
export function itKeepsTheBusContract(bus: BusUnderTest) {
  let database: TestDatabase;
  let settings: BusSettings;
  const open: Station[] = [];

  const station = async (service: ServiceName, more: Partial<StationOptions> = {}) => {
    const opened = await openStation({ service, databaseUrl: database.urls[service], bus: settings, ...more });
    open.push(opened);
    return opened;
  };
  const effects = (on: Station): Promise<Effect[]> =>
    on.dataSource.query('SELECT event_id, what FROM effects ORDER BY seq');
  const whats = async (on: Station) => (await effects(on)).map(({ what }) => what);
  const approve = (on: Station, title: string, trustId = 1) =>
    on.transactions.run(async (tx) => tx.emit('decision.approved', trustId, { trustId, decisionId: 1, title }));
  const untilEffects = async (on: Station, count: number, patienceMs?: number) => {
    let there: Effect[] = [];
    const reached = async () => (there = await effects(on)).length === count;
    await until('the effects are there', reached, patienceMs).catch((error: unknown) => {
      throw new Error(`${there.length} effects instead of ${count}`, { cause: error });
    });
  };
  const outboxEmpty = (on: Station) => until('the outbox is empty', async () => (await on.relay.depth()) === 0);
  const titles = (count: number, prefix = 'good') => Array.from({ length: count }, (_, index) => `${prefix} ${index}`);

  beforeAll(async () => {
    [database] = await Promise.all([startTestDatabase(), bus.start()]);
    for (const service of SERVICES) await migrateStation(service, database.urls[service]);
  });

  afterAll(async () => {
    await bus.stop();
    await database.stop();
  });

  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
    for (const service of SERVICES) await emptyStation(database.urls[service]);
  });

  describe('a fact', () => {
    beforeEach(async () => {
      settings = await bus.fresh(PAIR);
    });

    it('reaches its consumer with who caused it and in what, and what it causes can be traced to it', async () => {
      const log = seen();
      const trusts = await station('trusts', { controllers: [recorder('decision.approved', log), chronicler()] });
      const decisions = await station('decisions');
      const identity = {
        userId: 7,
        username: 'anna',
        fullName: 'Anna Hale',
        sessionId: 's',
        assurance: 'password',
      } as const;
      await runInContext({ requestId: 'request-1', identity, causationId: null }, () => approve(decisions, 'Roof'));
      await until(
        'the chronicle is written',
        async () => (await trusts.dataSource.query('SELECT 1 FROM outbox')).length > 0,
      );
      const [envelope] = log.deliveries;
      expect(envelope).toMatchObject({
        type: 'decision.approved',
        version: 1,
        actor: { userId: 7, fullName: 'Anna Hale' },
        trustId: 1,
        correlationId: 'request-1',
        causationId: null,
        payload: { trustId: 1, decisionId: 1, title: 'Roof' },
      });
      const [row]: { envelope: EventEnvelope }[] = await trusts.dataSource.query('SELECT envelope FROM outbox');
      expect(row?.envelope).toMatchObject({
        type: 'activity.recorded',
        actor: { userId: 7, fullName: 'Anna Hale' },
        correlationId: 'request-1',
        causationId: envelope?.id,
      });
    });

    it('is not told when its transaction rolls back', async () => {
      const log = seen();
      await station('trusts', { controllers: [recorder('decision.approved', log)] });
      const decisions = await station('decisions');
      const refused = decisions.transactions.run(async (tx) => {
        tx.emit('decision.approved', 1, { trustId: 1, decisionId: 1, title: 'never' });
        throw new Error('no');
      });
      await expect(refused).rejects.toThrow('no');
      const lost = decisions.transactions.run(async (tx) => {
        tx.emit('decision.approved', 1, { trustId: 1, decisionId: 1, title: 'never' });
        // Found out by the commit itself, after everything was written.
        await tx.manager.query('CREATE TABLE late (n int UNIQUE DEFERRABLE INITIALLY DEFERRED)');
        await tx.manager.query('INSERT INTO late VALUES (1), (1)');
      });
      await expect(lost).rejects.toThrow('duplicate key');
      await approve(decisions, 'Roof');
      await until('a fact is heard', () => log.deliveries.length > 0);
      expect(log.deliveries.map(titleOf)).toEqual(['Roof']);
    });

    it('whose payload is not as the contract says fails where it is emitted', async () => {
      const decisions = await station('decisions');
      const wrong = {
        trustId: 1,
        decisionId: 'one',
        title: 'Roof',
      } as unknown as EventEnvelope<'decision.approved'>['payload'];
      await expect(decisions.transactions.run(async (tx) => tx.emit('decision.approved', 1, wrong))).rejects.toThrow();
      expect(await decisions.relay.depth()).toBe(0);
    });

    it('that is delivered three times has its effect once', async () => {
      const log = seen();
      const trusts = await station('trusts', { controllers: [recorder('decision.approved', log)] });
      const decisions = await station('decisions');
      await until('the bus is ready', () => decisions.bus.transport.canPublish());
      const fact = madeByHand('Roof');
      for (let copy = 0; copy < 3; copy++) await decisions.bus.client.publishFacts([fact]);
      await until('all three are heard', () => log.deliveries.length === 3);
      await until('the effect is there', async () => (await effects(trusts)).length > 0);
      await pause(100);
      expect(await effects(trusts)).toEqual([{ event_id: fact.id, what: 'recorder: Roof' }]);
    });

    it('reaches every handler of a service, and a handler that fails does not undo or repeat the others', async () => {
      const [first, second] = [seen(), seen()];
      second.failing = () => (second.deliveries.length < 3 ? new Error('not yet') : undefined);
      const controllers = [
        recorder('decision.approved', first, 'first'),
        recorder('decision.approved', second, 'second'),
      ];
      const trusts = await station('trusts', { controllers });
      const decisions = await station('decisions');
      await approve(decisions, 'Roof');
      await untilEffects(trusts, 2);
      expect((await whats(trusts)).toSorted()).toEqual(['first: Roof', 'second: Roof']);
      expect(second.deliveries).toHaveLength(3);
    });

    it('follows the facts of its trust that came before it', async () => {
      const trusts = await station('trusts', { controllers: [recorder('decision.approved', seen())] });
      const decisions = await station('decisions');
      const names = titles(120, 'step');
      for (const name of names) await approve(decisions, name, 1 + (Number(name.split(' ')[1]) % 3));
      await untilEffects(trusts, names.length);
      const byTrust = [0, 1, 2].map((trust) => names.filter((_, index) => index % 3 === trust));
      const applied = (await whats(trusts)).map((what) => what.replace('recorder: ', ''));
      for (const expected of byTrust) expect(applied.filter((name) => expected.includes(name))).toEqual(expected);
    });

    it('waits in the outbox while publishing fails, and nothing is lost', async () => {
      const trusts = await station('trusts', { controllers: [recorder('decision.approved', seen())] });
      const decisions = await station('decisions');
      const publish = jest.spyOn(decisions.bus.client, 'publishFacts');
      const refused = (facts: readonly unknown[]) => facts.map((): FactOutcome => ({ status: 'failed', reason: 'no' }));
      publish.mockRejectedValueOnce(new Error('the broker is gone'));
      publish.mockImplementationOnce(async (facts) => refused(facts));
      for (const title of titles(30)) await approve(decisions, title);
      await untilEffects(trusts, 30);
      expect(await whats(trusts)).toEqual(titles(30).map((title) => `recorder: ${title}`));
      await outboxEmpty(decisions);
    });

    it('waits for a service that has never been there', async () => {
      const decisions = await station('decisions');
      await approve(decisions, 'Roof');
      await pause(300);
      expect(await decisions.relay.depth()).toBe(1);
      expect((await decisions.health.components()).bus).toMatchObject({ detail: 'Facts wait for: trusts.' });
      const trusts = await station('trusts', { controllers: [recorder('decision.approved', seen())] });
      await untilEffects(trusts, 1);
      await outboxEmpty(decisions);
    });

    it('that no service consumes is kept and reported, and lets others pass', async () => {
      const trusts = await station('trusts', { controllers: [recorder('decision.approved', seen())] });
      const decisions = await station('decisions');
      await decisions.transactions.run(async (tx) =>
        tx.emit('decision.rejected', 1, { trustId: 1, decisionId: 1, title: 'Roof' }),
      );
      await approve(decisions, 'Boat');
      await untilEffects(trusts, 1);
      await until('it is reported', async () => (await decisions.relay.report()).unrouted.length > 0);
      expect(await decisions.relay.depth()).toBe(1);
      expect((await decisions.health.components()).facts).toEqual({
        status: 'degraded',
        detail: 'No service consumes: decision.rejected.',
      });
      await trusts.close();
      const newer = await station('trusts', { controllers: [recorder('decision.rejected', seen(), 'newer')] });
      await until('it is applied', async () => (await whats(newer)).includes('newer: Roof'));
      await outboxEmpty(decisions);
    });

    it('that only listeners want is done with when nobody listens', async () => {
      const trusts = await station('trusts');
      await station('decisions');
      const activity = { activityId: 1, trustId: 1, decisionId: null, type: 'other', audience: [7] };
      await trusts.transactions.run(async (tx) => tx.emit('activity.recorded', 1, activity));
      await outboxEmpty(trusts);
      expect((await trusts.relay.report()).unrouted).toEqual([]);
    });

    it('that a consumer refuses five times more is set aside, while a hundred others pass', async () => {
      const log = seen();
      log.failing = (envelope) => (titleOf(envelope) === 'poison' ? new Error('cannot be applied') : undefined);
      const trusts = await station('trusts', { controllers: [recorder('decision.approved', log)] });
      const decisions = await station('decisions');
      await approve(decisions, 'poison');
      for (const title of titles(100)) await approve(decisions, title, 1 + (Number(title.split(' ')[1]) % 5));
      const dead = async () => (await decisions.relay.report()).dead + (await trusts.bus.transport.deadLetters());
      await untilEffects(trusts, 100);
      await until('the bad one is set aside', async () => (await dead()) === 1);
      expect(log.deliveries.filter((envelope) => titleOf(envelope) === 'poison')).toHaveLength(6);
      await outboxEmpty(decisions);
      const reports = [await decisions.health.components(), await trusts.health.components()];
      expect(reports.map(({ facts }) => facts?.detail)).toContain('1 facts could not be applied and were set aside.');
    });

    it('that was set aside is applied once when it is sent again after the cause is gone', async () => {
      const log = seen();
      log.failing = () => new Error('cannot be applied');
      const trusts = await station('trusts', { controllers: [recorder('decision.approved', log)] });
      const decisions = await station('decisions');
      await approve(decisions, 'Roof');
      const dead = async () => (await decisions.relay.report()).dead + (await trusts.bus.transport.deadLetters());
      await until('it is set aside', async () => (await dead()) === 1);
      log.failing = () => undefined;
      expect((await decisions.relay.redrive()) + (await trusts.relay.redrive())).toBe(1);
      await untilEffects(trusts, 1);
      await until('none is set aside', async () => (await dead()) === 0);
      expect(await whats(trusts)).toEqual(['recorder: Roof']);
    });

    it('is not given up while a part that its consumer needs is down', async () => {
      const log = seen();
      log.failing = () => (log.deliveries.length <= 8 ? new ProblemError('UNAVAILABLE') : undefined);
      const trusts = await station('trusts', { controllers: [recorder('decision.approved', log)] });
      const decisions = await station('decisions');
      await approve(decisions, 'Roof');
      await untilEffects(trusts, 1, 60_000);
      expect((await decisions.relay.report()).dead + (await trusts.bus.transport.deadLetters())).toBe(0);
    }, 70_000);

    it('is published once when two instances of its service run', async () => {
      const log = seen();
      const trusts = await station('trusts', { controllers: [recorder('decision.approved', log)] });
      const twins = [await station('decisions'), await station('decisions')] as const;
      // As many at once as the connections of both can take on without waiting long.
      const all = titles(300).map((title, index) => ({
        title,
        twin: twins[index % 2] ?? twins[0],
        trust: 1 + (index % 7),
      }));
      for (let from = 0; from < all.length; from += 60) {
        const some = all.slice(from, from + 60);
        await Promise.all(some.map(({ twin, title, trust }) => approve(twin, title, trust)));
      }
      await untilEffects(trusts, 300);
      await outboxEmpty(twins[0]);
      expect(log.deliveries).toHaveLength(300);
    });

    it('is told to every listener that is there', async () => {
      const [one, other] = [seen(), seen()];
      const trusts = await station('trusts');
      await station('decisions');
      const gateways = [await openGateway(settings, [listener(one)]), await openGateway(settings, [listener(other)])];
      await Promise.all(gateways.map(({ bus: { transport } }) => transport.drained()));
      const activity = { activityId: 5, trustId: 1, decisionId: null, type: 'other', audience: [7] };
      await trusts.transactions.run(async (tx) => tx.emit('activity.recorded', 1, activity));
      await until('both have heard', () => one.deliveries.length === 1 && other.deliveries.length === 1);
      expect(one.deliveries[0]?.payload).toEqual(activity);
      await Promise.all(gateways.map((gateway) => gateway.close()));
    });
  });

  describe('a signal', () => {
    it('reaches every gateway that looks, and no service', async () => {
      const [one, other] = [
        new Array<SignalPayload<'request.progressed'>>(),
        new Array<SignalPayload<'request.progressed'>>(),
      ];
      settings = await bus.fresh(PAIR);
      const trusts = await station('trusts');
      await station('decisions', { controllers: [recorder('trust.updated', seen())] });
      const gateways = await Promise.all([one, other].map((heard) => openGateway(settings, [signalListener(heard)])));
      await Promise.all(gateways.map(({ bus: { transport } }) => transport.drained()));
      await until('it can be sent', () => trusts.bus.transport.canPublish());
      const signal = { userId: 1, progressId: randomUUID(), step: 'pages', done: 1, total: 2 } as const;
      trusts.bus.client.signal('request.progressed', signal);
      await until('both have heard', () => one.length === 1 && other.length === 1);
      expect([...one, ...other]).toEqual([signal, signal]);
      await Promise.all(gateways.map((gateway) => gateway.close()));
    });
  });

  describe('a service that starts', () => {
    it('is ready once it has applied what had waited for it', async () => {
      settings = await bus.fresh(['trusts', 'documents']);
      const documents = await station('documents', { controllers: [recorder('trust.updated', seen())] });
      const trusts = await station('trusts');
      await until('both are there', () => trusts.bus.transport.canPublish());
      await documents.close();
      for (const name of titles(20, 'trust')) {
        await trusts.transactions.run(async (tx) => tx.emit('trust.updated', 1, { trustId: 1, name, changed: [] }));
      }
      if (trusts.bus.transport.canPublish()) await outboxEmpty(trusts);
      await trusts.close();
      const log = seen();
      const again = await station('documents', { controllers: [recorder('trust.updated', log, 'again')] });
      await station('trusts');
      await again.health.membershipDrained();
      expect(await effects(again)).toHaveLength(20);
    });
  });

  describe('a question', () => {
    beforeEach(async () => {
      settings = await bus.fresh(PAIR);
    });

    const ask = (on: Station, deadlineMs?: number) =>
      on.questions.ask('trusts.membership', { trustId: 1, userId: 7 }, { deadlineMs });
    const code = (asked: Promise<unknown>) =>
      asked.then(
        () => 'answered',
        (error: unknown) => (error instanceof ProblemError ? `${error.code}: ${error.message}` : String(error)),
      );

    it('is answered', async () => {
      await station('trusts', { controllers: [membership(({ userId }) => (userId === 7 ? ['owner'] : []))] });
      const decisions = await station('decisions');
      await until('somebody answers', async () => (await code(ask(decisions))) === 'answered');
      expect(await ask(decisions)).toEqual(['owner']);
    });

    it('brings back the code and the sentence with which it was refused', async () => {
      const refuse = () => {
        throw new ProblemError('NOT_FOUND', { detail: 'There is no such trust.' });
      };
      await station('trusts', { controllers: [membership(refuse)] });
      const decisions = await station('decisions');
      await until(
        'somebody answers',
        async () => (await code(ask(decisions))) === 'NOT_FOUND: There is no such trust.',
      );
    });

    it('says nothing of what happened inside when its handler breaks', async () => {
      const breakDown = () => {
        throw new Error('SELECT secret');
      };
      await station('trusts', { controllers: [membership(breakDown)] });
      const decisions = await station('decisions');
      const expected = 'INTERNAL: Something went wrong on our side. Please try again.';
      await until('somebody answers', async () => (await code(ask(decisions))) === expected);
    });

    it('is given up at its deadline', async () => {
      let asked = 0;
      const never = () => {
        asked += 1;
        return new Promise<never>(() => undefined);
      };
      await station('trusts', { controllers: [membership(never)] });
      const decisions = await station('decisions');
      await until('it is heard', async () => {
        expect(await code(ask(decisions, 100))).toMatch(/^UNAVAILABLE/);
        return asked > 0;
      });
    });

    it('that nobody is there to answer is refused as unavailable', async () => {
      const decisions = await station('decisions');
      expect(await code(ask(decisions, 1_000))).toMatch(/^UNAVAILABLE/);
    });

    it('whose answer is not as the contract says is not believed', async () => {
      const nonsense = () => ['emperor'] as unknown as ['owner'];
      await station('trusts', { controllers: [membership(nonsense)] });
      const decisions = await station('decisions');
      await until('it is refused', async () => (await code(ask(decisions))).startsWith('INTERNAL'));
    });

    it('is answered by a hundred at a time', async () => {
      await station('trusts', {
        controllers: [membership(async ({ userId }) => (await pause(5), userId === 1 ? [] : ['adviser']))],
      });
      const decisions = await station('decisions');
      await until('somebody answers', async () => (await code(ask(decisions))) === 'answered');
      const users = Array.from({ length: 100 }, (_, index) => index + 1);
      const answers = await Promise.all(
        users.map((userId) => decisions.questions.ask('trusts.membership', { trustId: 1, userId })),
      );
      expect(answers).toEqual(users.map((userId) => (userId === 1 ? [] : ['adviser'])));
    });
  });
}

function madeByHand(title: string) {
  const envelope = {
    id: randomUUID(),
    type: 'decision.approved' as const,
    version: 1,
    occurredAt: new Date().toISOString(),
    actor: null,
    trustId: 1,
    correlationId: randomUUID(),
    causationId: null,
    payload: { trustId: 1, decisionId: 1, title },
  };
  return { id: envelope.id, type: envelope.type, trustId: 1, body: JSON.stringify(envelope) };
}
