import { SharedWork } from './shared-work.js';

const goneFor = () => new AbortController();

function work() {
  let finish: (value: string) => void = () => undefined;
  let stopped = false;
  const shared = new SharedWork<string>((signal) => {
    signal.addEventListener('abort', () => (stopped = true));
    return new Promise<string>((resolve) => (finish = resolve));
  });
  return { shared, finish: (value: string) => finish(value), wasStopped: () => stopped };
}

describe('work that several wait for', () => {
  it('goes on for those who stay', async () => {
    const { shared, finish, wasStopped } = work();
    const [leaving, staying] = [goneFor(), goneFor()];
    const [left, stayed] = [shared.join(leaving.signal), shared.join(staying.signal)];
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    finish('done');
    expect([await stayed, wasStopped(), shared.isStopped]).toEqual(['done', false, false]);
  });

  it('is stopped when the last one has gone', async () => {
    const { shared, wasStopped } = work();
    const all = [goneFor(), goneFor()];
    const waits = all.map(({ signal }) => shared.join(signal));
    for (const one of all) one.abort(new Error('gone'));
    await Promise.allSettled(waits);
    expect([wasStopped(), shared.isStopped]).toEqual([true, true]);
  });

  it('is stopped for one who was gone before the start', async () => {
    const { shared, wasStopped } = work();
    await expect(shared.join(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(wasStopped()).toBe(true);
  });
});
