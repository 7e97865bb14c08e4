import { SAMPLE_TRUST_TEXT } from '@fiducia/contracts';
import { analyseDocument } from '../analysis/analyse-document.js';
import { BuiltinProvider } from './builtin-provider.js';

const nobodyLeaves = new AbortController().signal;

describe('the built-in analyser in a thread', () => {
  const provider = new BuiltinProvider({ threads: 1, queue: 1 });
  afterAll(() => provider.close());

  it('gives the very reading that the analyser gives', async () => {
    expect(await provider.analyse(SAMPLE_TRUST_TEXT, nobodyLeaves)).toEqual({
      ...analyseDocument(SAMPLE_TRUST_TEXT),
      model: null,
    });
  });

  it('leaves the process free to answer others while it reads two megabytes', async () => {
    const long = SAMPLE_TRUST_TEXT.repeat(Math.ceil(2_000_000 / SAMPLE_TRUST_TEXT.length)).slice(0, 2_000_000);
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    const reading = await provider.analyse(long, nobodyLeaves);
    clearInterval(ticking);
    expect(reading.isTrust).toBe(true);
    expect(turns).toBeGreaterThan(3);
  });

  it('turns a document away when too many wait, with a sentence that says what to do', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => provider.analyse(SAMPLE_TRUST_TEXT, nobodyLeaves)));
    expect(results.map((r) => r.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({
      reason: { code: 'ANALYSIS_UNAVAILABLE', message: expect.stringContaining('Please try again') },
    });
  });

  it('stops when nobody waits any more, and reads the next document all the same', async () => {
    await expect(provider.analyse(SAMPLE_TRUST_TEXT, AbortSignal.abort())).rejects.toMatchObject({
      code: 'ANALYSIS_TIMEOUT',
    });
    expect((await provider.analyse(SAMPLE_TRUST_TEXT, nobodyLeaves)).isTrust).toBe(true);
  });

  it('ends a thread that breaks its deadline', async () => {
    const hanging = new BuiltinProvider({
      deadline: 300,
      entry: new URL(
        'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",()=>{for(;;);})',
      ),
    });
    await expect(hanging.analyse('x', nobodyLeaves)).rejects.toMatchObject({ code: 'ANALYSIS_TIMEOUT' });
    await hanging.close();
  });

  it('says that the analysis is not available when its thread dies', async () => {
    const dying = new BuiltinProvider({
      entry: new URL(
        'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",()=>process.exit(3))',
      ),
    });
    await expect(dying.analyse('x', nobodyLeaves)).rejects.toMatchObject({ code: 'ANALYSIS_UNAVAILABLE' });
    await dying.close();
  });
});
