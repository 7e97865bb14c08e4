import type { AiSettings, Identity } from '@fiducia/contracts';
import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { Client } from 'pg';
import { aiService } from '../src/ai.definition.js';
import { FICTIONAL_DOCUMENTS } from './fictional-documents.js';
import { completion, EMPTY_ANSWER, ModelServer } from './support/model-server.js';

const CANARY = 'sk-canary-7f3a9d2c41e84b6f';
const DEED = FICTIONAL_DOCUMENTS[0]?.text ?? '';

const model = new ModelServer();
let service: TestService;
let database: Client;
let people = 0;

async function booted(env: Record<string, string>): Promise<TestService> {
  return bootTestService(aiService, { env: { OPENAI_BASE_URL: model.baseURL, OPENAI_MODEL: 'test-model', ...env } });
}

beforeAll(async () => {
  await model.start();
  service = await booted({ AI_PROVIDER: 'openai', OPENAI_API_KEY: 'sk-operator', AI_TOKENS_PER_MONTH: '30000' });
  database = new Client({ connectionString: service.adminUrl });
  await database.connect();
});
beforeEach(() => model.answer(EMPTY_ANSWER));
afterAll(async () => {
  await database?.end();
  await service?.stop();
  await model.stop();
});

const person = (of = service): Promise<Identity> => of.person((people += 1));
const settings = async (who: Identity, of = service) =>
  (await of.as(who).get('/api/ai-settings').expect(200)).body as AiSettings;
const store = (who: Identity, body: object, of = service) => of.as(who).put('/api/ai-settings').send(body);
const test = (who: Identity, body: object, of = service) => of.as(who).post('/api/ai-settings/test').send(body);
const analyse = (who: Identity, more: object = {}, of = service) =>
  of
    .as(who)
    .post('/api/analyze-document')
    .send({ documentText: DEED, ...more });

describe('a key of one’s own', () => {
  it('goes in and never comes out', async () => {
    const who = await person();
    const { body } = await store(who, { key: CANARY }).expect(200);
    expect(body).toMatchObject({ set: true, lastFour: CANARY.slice(-4), model: 'test-model', reader: 'own' });
    expect(body.host).toBe(new URL(model.baseURL).host);
    const { rows } = await database.query('SELECT * FROM ai.ai_settings WHERE user_id = $1', [who.userId]);
    expect(rows[0].api_key).toMatch(/^v1\./);
    await service.untilPublished('ai-key.stored', ({ userId }) => userId === who.userId);
    const everything = JSON.stringify([body, await settings(who), rows, service.published]);
    expect(everything).not.toContain(CANARY);
    expect(everything).not.toContain(CANARY.slice(3, -4));
  });

  it('is what the model is asked with, before the operator’s', async () => {
    const [mine, theirs] = [await person(), await person()];
    await store(mine, { key: CANARY }).expect(200);
    model.answer(EMPTY_ANSWER);
    await analyse(mine).expect(200);
    await analyse(theirs).expect(200);
    expect(model.keys).toEqual([`Bearer ${CANARY}`, 'Bearer sk-operator']);
  });

  it('that is removed is asked with no more', async () => {
    const who = await person();
    await store(who, { key: CANARY }).expect(200);
    await service.as(who).delete('/api/ai-settings').expect(204);
    await service.as(who).delete('/api/ai-settings').expect(204);
    expect(await settings(who)).toMatchObject({ set: false, lastFour: null, since: null, reader: 'operator' });
    model.answer(EMPTY_ANSWER);
    await analyse(who).expect(200);
    expect(model.keys).toEqual(['Bearer sk-operator']);
    await service.untilPublished('ai-key.removed', ({ userId }) => userId === who.userId);
  });

  it('does not open in another person’s row, which is said plainly and told once', async () => {
    const [one, two] = [await person(), await person()];
    await store(one, { key: CANARY }).expect(200);
    await store(two, { key: 'sk-another-key' }).expect(200);
    await database.query(
      'UPDATE ai.ai_settings SET api_key = (SELECT api_key FROM ai.ai_settings WHERE user_id = $1) WHERE user_id = $2',
      [one.userId, two.userId],
    );
    model.answer(EMPTY_ANSWER);
    for (const answer of [await analyse(two), await test(two, {})]) {
      expect(answer.body).toMatchObject({ status: 503, code: 'AI_KEY_UNREADABLE' });
      expect(answer.text).not.toMatch(/seal|cipher|DATA_KEY/i);
    }
    expect(model.keys).toEqual([]);
    await service.untilPublished('ai-key.unreadable', ({ userId }) => userId === two.userId);
    expect(service.published.filter(({ type }) => type === 'ai-key.unreadable')).toHaveLength(1);
    await analyse(two, { analyser: 'builtin' }).expect(200);
  });

  it.each([
    ['an address', { key: CANARY, baseUrl: 'http://127.0.0.1:9/v1' }],
    ['a model', { key: CANARY, model: 'gpt-9' }],
    ['nothing', {}],
    ['a key with a line break', { key: `${CANARY}\r\nX-Evil: 1` }],
    ['an empty key', { key: '' }],
    ['a number', { key: 12345678 }],
  ])('cannot be stored with %s', async (_what, body) => {
    const who = await person();
    expect((await store(who, body)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect((await settings(who)).set).toBe(false);
  });

  it('cannot be stored where the operator does not let people have one', async () => {
    const closed = await booted({ OWN_AI_KEYS: 'off' });
    try {
      const who = await person(closed);
      expect((await store(who, { key: CANARY }, closed)).body).toMatchObject({ status: 409, code: 'AI_KEYS_OFF' });
      expect((await test(who, { key: CANARY }, closed)).body).toMatchObject({ status: 409, code: 'AI_KEYS_OFF' });
      expect(await settings(who, closed)).toMatchObject({ ownKeys: false, reader: 'builtin', budget: null });
    } finally {
      await closed.stop();
    }
  });
});

describe('POST /api/ai-settings/test', () => {
  const refusal = (status: number, code: string) => () =>
    model.behave((_request, response) => {
      response.statusCode = status;
      response.end(JSON.stringify({ error: { message: `no to ${CANARY}`, type: 'test', code } }));
    });

  it.each<[string, () => void, RegExp]>([
    ['ok', () => model.answer(EMPTY_ANSWER), /answered: the key works with the model test-model/],
    ['wrong-key', refusal(401, 'invalid_api_key'), /did not accept this key/],
    ['no-quota', refusal(429, 'insufficient_quota'), /no quota left/],
    ['busy', refusal(429, 'rate_limit_exceeded'), /too many requests/],
    ['unknown-model', refusal(404, 'model_not_found'), /does not offer the model test-model/],
    ['refused', refusal(500, 'server_error'), /refused the request/],
    ['refused', () => model.behave((_request, response) => response.end('{"choices":')), /refused the request/],
    ['unreachable', () => model.behave((_request, response) => response.destroy()), /cannot be reached/],
  ])('says %s in a sentence that repeats nothing', async (outcome, behave, words) => {
    behave();
    const who = await person();
    const { body, text } = await test(who, { key: CANARY }).expect(200);
    expect(body).toMatchObject({ outcome, sentence: expect.stringMatching(words) });
    expect(text).not.toContain(CANARY);
    expect((await settings(who)).set).toBe(false);
  });

  it('tries the key that is kept, and says when there is none', async () => {
    const who = await person();
    expect((await test(who, {})).body).toMatchObject({ status: 409, code: 'AI_KEY_MISSING' });
    await store(who, { key: CANARY }).expect(200);
    model.answer(EMPTY_ANSWER);
    expect((await test(who, {}).expect(200)).body.outcome).toBe('ok');
    expect(model.keys).toEqual([`Bearer ${CANARY}`]);
    expect((await settings(who)).usage).toMatchObject({ calls: 1, tokensRead: 1, tokensWritten: 1 });
  });
});

describe('the built-in analyser only', () => {
  it('sends no text to a model, whatever keys there are', async () => {
    const who = await person();
    await store(who, { key: CANARY, builtinOnly: true }).expect(200);
    model.answer(EMPTY_ANSWER);
    const { body } = await analyse(who).expect(200);
    expect(body.provenance.provider).toBe('builtin');
    expect(model.keys).toEqual([]);
    expect(await settings(who)).toMatchObject({ set: true, builtinOnly: true, reader: 'builtin', budget: null });
    await service.untilPublished('ai-settings.changed', ({ userId }) => userId === who.userId);
  });
});

describe('the month’s use', () => {
  const taking = (read: number, written: number) =>
    model.behave((_request, response) => {
      const answer = JSON.parse(completion(JSON.stringify(EMPTY_ANSWER))) as { usage: object };
      answer.usage = { prompt_tokens: read, completion_tokens: written, total_tokens: read + written };
      response.end(JSON.stringify(answer));
    });

  it('counts calls and tokens, and no cost where no price is known', async () => {
    const who = await person();
    taking(900, 100);
    await analyse(who).expect(200);
    await analyse(who).expect(200);
    const { usage, budget } = await settings(who);
    expect(usage).toMatchObject({ calls: 1, tokensRead: 900, tokensWritten: 100, costMicros: null, prices: null });
    expect(usage.month).toMatch(/^\d{4}-\d{2}-01$/);
    expect(budget).toEqual({ tokens: 30_000, used: 1_000 });
  });

  it('ends with the person’s share of the operator’s key, and offers the built-in analyser', async () => {
    const who = await person();
    taking(29_000, 500);
    await analyse(who).expect(200);
    const other = { documentText: `${DEED}\nAmended.` };
    const { body } = await analyse(who, other);
    expect(body).toMatchObject({ status: 429, code: 'AI_BUDGET_SPENT', detail: expect.stringMatching(/built-in/) });
    expect((await analyse(who, { ...other, analyser: 'builtin' }).expect(200)).body.provenance.provider).toBe(
      'builtin',
    );
    await store(who, { key: CANARY }).expect(200);
    await analyse(who, other).expect(200);
    expect((await settings(await person())).budget).toEqual({ tokens: 30_000, used: 0 });
  });

  it('is not exceeded by many readings at once', async () => {
    const who = await person();
    taking(2_500, 0);
    const texts = Array.from({ length: 16 }, (_, index) => ({ documentText: `${DEED}\nCopy ${index}.` }));
    const statuses = (await Promise.all(texts.map((text) => analyse(who, text)))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await settings(who)).budget?.used).toBeLessThanOrEqual(30_000);
  });

  it('counts a reading that failed, and gives back what it did not take', async () => {
    const who = await person();
    model.fail(500);
    await analyse(who).expect(503);
    expect((await settings(who)).budget).toEqual({ tokens: 30_000, used: 0 });
    model.behave((_request, response) => {
      const cut = JSON.parse(completion('{"kind":', { finish: 'length' })) as { usage: object };
      cut.usage = { prompt_tokens: 700, completion_tokens: 50, total_tokens: 750 };
      response.end(JSON.stringify(cut));
    });
    await analyse(who).expect(502);
    expect(await settings(who)).toMatchObject({ budget: { used: 750 }, usage: { calls: 1, tokensRead: 700 } });
  });
});
