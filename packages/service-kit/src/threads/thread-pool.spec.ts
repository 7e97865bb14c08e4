import { setTimeout as pause } from 'node:timers/promises';
import { type JobTerms, ThreadPool, type ThreadPoolOptions } from './thread-pool.js';

type Job = { name: string; ms?: number; held?: Int32Array };

/** A thread that reports once, then works until its time is over or it is let go, and answers with its job's name. */
const WORKER = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ name, ms = 0, held }) => {
  if (name === 'dies') process.exit(3);
  if (name === 'throws') return parentPort.postMessage({ threw: 'as told' });
  if (name === 'hangs') for (;;);
  if (name === 'greedy') { const all = []; for (;;) all.push(new Array(1e5).fill(0)); }
  parentPort.postMessage({ progress: name });
  if (held) Atomics.wait(held, 0, 0);
  setTimeout(() => parentPort.postMessage({ answer: name }), ms);
});`;

const held = (): Int32Array => new Int32Array(new SharedArrayBuffer(4));
const letGo = (lock: Int32Array): void => {
  Atomics.store(lock, 0, 1);
  Atomics.notify(lock, 0);
};

describe('work in threads', () => {
  const pools: ThreadPool<Job, string, string>[] = [];
  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

  const poolOf = (options: Partial<ThreadPoolOptions> = {}): ThreadPool<Job, string, string> => {
    const entry = new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`);
    const usual = { name: 'test', entry, threads: 1, queue: 10, deadline: 20_000, idle: 5_000, memory: 64 };
    const pool = new ThreadPool<Job, string, string>({ ...usual, ...options });
    pools.push(pool);
    return pool;
  };
  const one: JobTerms<string> = { person: 1 };

  it.each([
    ['throws', 'broken'],
    ['dies', 'broken'],
    ['greedy', 'memory'],
    ['hangs', 'slow'],
  ])('says of a thread that %s that it was %s, and goes on', async (name, reason) => {
    const pool = poolOf({ deadline: 1_500, memory: 32 });
    const outcomes = await Promise.allSettled([pool.run({ name }, one), pool.run({ name: 'next' }, one)]);
    expect(outcomes).toMatchObject([{ reason: { reason } }, { value: 'next' }]);
  });

  it('turns a job away when too many wait', async () => {
    const pool = poolOf({ queue: 1 });
    const lock = held();
    const taken = [pool.run({ name: 'a', held: lock }, one), pool.run({ name: 'b' }, one)];
    await expect(pool.run({ name: 'c' }, one)).rejects.toMatchObject({ reason: 'busy' });
    letGo(lock);
    expect(await Promise.all(taken)).toEqual(['a', 'b']);
  });

  it('gives everybody a turn before anybody has a second one', async () => {
    const pool = poolOf();
    const order: string[] = [];
    const run = (person: number, name: string) => pool.run({ name }, { person }).then((done) => order.push(done));
    await Promise.all([run(1, 'a1'), run(1, 'a2'), run(1, 'a3'), run(2, 'b1')]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('keeps a thread for short work while long work is under way', async () => {
    const pool = poolOf({ threads: 2 });
    const lock = held();
    const long = [1, 2].map((person) => pool.run({ name: 'long', held: lock }, { person, heavy: true }));
    expect(await pool.run({ name: 'short' }, { person: 3 })).toBe('short');
    letGo(lock);
    expect(await Promise.all(long)).toEqual(['long', 'long']);
  });

  it('tells how far a job is', async () => {
    const told: string[] = [];
    await poolOf().run({ name: 'a' }, { person: 1, onProgress: (progress) => told.push(progress) });
    expect(told).toEqual(['a']);
  });

  it('ends the thread of a job that nobody waits for any more', async () => {
    const pool = poolOf();
    const leaving = new AbortController();
    const onProgress = () => leaving.abort(new Error('gone'));
    const left = pool.run({ name: 'a', held: held() }, { person: 1, signal: leaving.signal, onProgress });
    const next = pool.run({ name: 'next' }, one);
    await expect(left).rejects.toThrow('gone');
    expect(await next).toBe('next');
  });

  it('takes a job out of the queue that nobody waits for any more', async () => {
    const pool = poolOf();
    const lock = held();
    const first = pool.run({ name: 'first', held: lock }, one);
    const told: string[] = [];
    const leaving = new AbortController();
    const terms = { person: 2, signal: leaving.signal, onProgress: (progress: string) => told.push(progress) };
    const left = pool.run({ name: 'left' }, terms);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    letGo(lock);
    expect([await first, await pool.run({ name: 'next' }, one), told]).toEqual(['first', 'next', []]);
  });

  it('begins nothing for somebody who is gone already', async () => {
    await expect(
      poolOf().run({ name: 'a' }, { person: 1, signal: AbortSignal.abort(new Error('gone')) }),
    ).rejects.toThrow('gone');
  });

  it('fails what is at work when it is closed', async () => {
    const pool = poolOf();
    const running = pool.run({ name: 'a', held: held(), ms: 1 }, one);
    running.catch(() => undefined);
    await pause(50);
    await pool.close();
    await expect(running).rejects.toMatchObject({ reason: 'broken' });
  });
});
