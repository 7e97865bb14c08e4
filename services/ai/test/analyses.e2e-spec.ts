import {
  ANALYSIS_MAX_LENGTH,
  documentAnalysis,
  type DocumentAnalysis,
  type Identity,
  SAMPLE_TRUST_TEXT,
} from '@fiducia/contracts';
import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { aiService } from '../src/ai.definition.js';
import { FICTIONAL_DOCUMENTS } from './fictional-documents.js';
import { completion, EMPTY_ANSWER, ModelServer } from './support/model-server.js';

const DEED = FICTIONAL_DOCUMENTS[0]?.text ?? '';
const LONG_TEXT_MS = 60_000;

describe('POST /api/analyze-document', () => {
  let service: TestService;
  let eleanor: Identity;
  let margaret: Identity;

  beforeAll(async () => {
    service = await bootTestService(aiService);
  });
  beforeEach(async () => {
    eleanor = await service.person(1, 'Eleanor Whitfield');
    margaret = await service.person(2, 'Margaret Whitfield');
  });
  afterAll(() => service.stop());

  const post = (body: object, who: Identity | null = eleanor) =>
    service.as(who).post('/api/analyze-document').send(body);
  const analysed = async (documentText: string, who = eleanor): Promise<DocumentAnalysis> =>
    (await post({ documentText }, who).expect(200)).body as DocumentAnalysis;
  const facts = (who: Identity) =>
    service.published.filter((f) => f.type === 'document.analysed' && Reflect.get(f.payload, 'userId') === who.userId);

  it('answers what the contract promises, with quotes that stand in the text as it was sent', async () => {
    const text = `\uFEFF${DEED.replaceAll('\n', '\r\n')}`;
    const answer = await analysed(text);
    expect(documentAnalysis.safeParse(answer).error).toBeUndefined();
    expect(answer).toMatchObject({ trustType: 'Revocable living trust', isSample: false, governingLaw: 'Colorado' });
    expect(answer.provenance).toMatchObject({ provider: 'builtin', model: null });
    expect(answer.provisions.filter((p) => text.slice(p.evidence.start, p.evidence.end) !== p.evidence.quote)).toEqual(
      [],
    );
  });

  it('marks the sample as one', async () => {
    expect(await analysed(SAMPLE_TRUST_TEXT)).toMatchObject({ isSample: true, isTrust: true });
  });

  it('says what a document is that is no trust', async () => {
    const lease = FICTIONAL_DOCUMENTS.find((d) => /attorney/.test(d.title))?.text ?? '';
    expect(await analysed(lease)).toMatchObject({ isTrust: false, trustType: 'Power of attorney', trustees: [] });
  });

  it('reads one text once for one person and tells of it once, however often it is asked', async () => {
    const iris = await service.person(3, 'Iris Whitfield');
    const answers = await Promise.all(Array.from({ length: 8 }, () => analysed(DEED, iris)));
    expect(new Set(answers.map((a) => a.provenance.analysedAt)).size).toBe(1);
    expect(await analysed(DEED, iris)).toEqual(answers[0]);
    // Facts arrive in order: once a later one is there, all earlier ones are.
    const owen = await service.person(4, 'Owen Whitfield');
    await analysed(DEED, owen);
    await service.untilPublished('document.analysed', (p) => p.userId === owen.userId);
    expect(facts(iris)).toHaveLength(1);
  });

  it('gives each person a reading of their own', async () => {
    const [hers, mine] = [await analysed(DEED, margaret), await analysed(DEED)];
    expect(hers.provenance.analysedAt).not.toBe(mine.provenance.analysedAt);
    expect(await service.untilPublished('document.analysed', (p) => p.userId === margaret.userId)).toMatchObject({
      trustId: null,
      payload: { userId: margaret.userId, trustType: 'Revocable living trust', isTrust: true },
    });
  });

  it.each([
    ['', 'Only 0 characters could be read. Please provide a longer document.'],
    ['x', 'Only 1 character could be read. Please provide a longer document.'],
    [`${' '.repeat(80)}${'x'.repeat(50)}\n`, 'Only 50 characters could be read. Please provide a longer document.'],
  ])('refuses a text that is too short: %j', async (documentText, detail) => {
    const { body } = await post({ documentText }).expect(400);
    expect(body).toMatchObject({ code: 'TEXT_TOO_SHORT', detail });
  });

  it('reads a text of 51 characters', async () => {
    expect((await analysed('x'.repeat(51))).isTrust).toBe(false);
  });

  it.each([
    ['a PDF', `%PDF-1.7\n${'obj '.repeat(40)}`],
    ['a DOCX', `PK\u0003\u0004${'x'.repeat(80)}`],
    ['bytes', Array.from({ length: 300 }, (_, i) => String.fromCharCode(i % 32)).join('')],
    ['bytes that were no UTF-8', '\uFFFDabc'.repeat(60)],
    ['a zero byte', `${DEED}\u0000`],
    ['half a character', `${DEED}\uD800`],
  ])('refuses %s as text', async (_what, documentText) => {
    const { body } = await post({ documentText }).expect(422);
    expect(body).toMatchObject({ code: 'TEXT_NOT_TEXT', detail: expect.stringContaining('Please upload') });
  });

  it(
    'reads the longest text that is allowed and refuses a longer one',
    async () => {
      const longest = DEED.repeat(Math.ceil(ANALYSIS_MAX_LENGTH / DEED.length)).slice(0, ANALYSIS_MAX_LENGTH);
      expect((await analysed(longest)).isTrust).toBe(true);
      const { body } = await post({ documentText: `${longest}x` }).expect(413);
      expect(body).toMatchObject({ code: 'BODY_TOO_LARGE', detail: expect.stringContaining('2,000,000 characters') });
    },
    LONG_TEXT_MS,
  );

  it.each([
    ['nothing', {}, 'Required'],
    ['a number', { documentText: 7 }, 'Invalid input'],
    ['an unknown key', { documentText: DEED, model: 'x' }, ''],
  ])('refuses a body with %s', async (_what, sent, message) => {
    const { body } = await post(sent).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(JSON.stringify(body.errors)).toContain(message);
  });

  it('reads for nobody who is not signed in', async () => {
    await post({ documentText: DEED }, null).expect(401);
  });
});

describe('POST /api/analyze-document with a model', () => {
  const model = new ModelServer();
  let service: TestService;
  let eleanor: Identity;

  beforeAll(async () => {
    await model.start();
    service = await bootTestService(aiService, {
      env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.baseURL, OPENAI_MODEL: 'test-model' },
    });
  });
  beforeEach(async () => {
    eleanor = await service.person(1, 'Eleanor Whitfield');
  });
  afterAll(async () => {
    await service.stop();
    await model.stop();
  });

  const post = (documentText: string) => service.as(eleanor).post('/api/analyze-document').send({ documentText });

  it('pays the model once for a text', async () => {
    model.answer(EMPTY_ANSWER);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(DEED).expect(200)));
    expect(answers[0]?.body.provenance).toMatchObject({ provider: 'openai', model: 'test-model' });
    expect(model.requests).toHaveLength(1);
  });

  it('stops asking the model when nobody waits any more, and keeps nothing', async () => {
    const text = `${DEED}\nA copy that nobody waits for.`;
    const closed = new Promise<void>((resolve) =>
      model.behave((_request, response) => {
        response.once('close', () => resolve());
        leaving.abort();
      }),
    );
    const leaving = new AbortController();
    const token = await service.token(eleanor);
    const left = fetch(`${service.url}/api/analyze-document`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ documentText: text }),
      signal: leaving.signal,
    });
    await expect(left).rejects.toThrow(/abort/);
    await closed;
    model.answer(EMPTY_ANSWER);
    await post(text).expect(200);
    expect(model.requests).toHaveLength(1);
  });

  it('says so plainly when the model is busy, and keeps nothing', async () => {
    const text = `${DEED}\nAnother copy.`;
    model.fail(429);
    const { body } = await post(text).expect(503);
    expect(body).toMatchObject({ code: 'ANALYSIS_UNAVAILABLE', detail: expect.stringContaining('try again') });
    model.answer(EMPTY_ANSWER);
    await post(text).expect(200);
  });

  it('tells nothing of what the model said when it cannot be understood', async () => {
    model.behave((_request, response) => response.end(completion('<script>secret</script>')));
    const { text } = await post(`${DEED}\nA third copy.`).expect(502);
    expect(text).toContain('ANALYSIS_BAD_ANSWER');
    expect(text).not.toContain('secret');
  });
});
