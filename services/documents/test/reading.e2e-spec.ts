import { randomUUID } from 'node:crypto';
import { type DocumentsApp, ELEANOR, MARGARET, startDocuments } from './support/app.js';
import { pdf } from './support/pdf.js';
import { scannedSheet, scanOf } from './support/scan.js';

const ARTICLE = `ARTICLE TWO

Upon the death of the Grantor, the Trustee shall
divide the trust estate into equal shares, one
for each of the Grantor's children then living.`;
const OCR_MS = 60_000;

/** Hundreds of pages, more than a megabyte. */
const longPdf = (): Promise<Buffer> =>
  pdf(
    (document) => {
      for (let page = 1; page <= 400; page++) {
        if (page > 1) document.addPage();
        document.text(`Article ${page}. ${ARTICLE.repeat(8)}`);
      }
    },
    { compress: false },
  );

describe('an upload while it is read', () => {
  let app: DocumentsApp;

  beforeAll(async () => {
    app = await startDocuments();
  });
  beforeEach(() => app.signIn());
  afterAll(() => app.close());

  const send = async (
    bytes: Buffer,
    { who = ELEANOR, progressId = randomUUID() as string, signal = new AbortController().signal } = {},
  ) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(bytes)]), 'deed.pdf');
    const headers = { authorization: `Bearer ${await app.token(who)}`, 'x-progress-id': progressId };
    return fetch(`${app.url}/api/uploads`, { method: 'POST', body, headers, signal });
  };
  const steps = (progressId: string): string[] =>
    app.progress
      .filter((said) => said.progressId === progressId)
      .map(({ userId, step, done, total }) => `${String(userId)}: ${String(step)} ${String(done)}/${String(total)}`);
  const traces = async () => ({
    rows: await app.sql('SELECT id FROM uploads WHERE expires_at > now() ORDER BY id'),
    objects: (await app.stored()).sort(),
    receiving: app.receiving(),
  });

  it(
    'tells its sender how far it is',
    async () => {
      const progressId = randomUUID();
      const bytes = await scanOf(ARTICLE, ARTICLE);
      const answer = await send(bytes, { progressId });
      expect(answer.status).toBe(201);
      const { pages, notices } = (await answer.json()) as { pages: { quality: string }[]; notices: string[] };
      expect(pages.map(({ quality }) => quality)).toEqual(['ocr', 'ocr']);
      expect(notices).toEqual(['Pages 1 and 2 were read from their images.']);
      expect(steps(progressId)).toEqual([
        `1: received ${bytes.length}/${bytes.length}`,
        '1: pages 2/2',
        '1: pictures 0/2',
        '1: pictures 1/2',
        '1: pictures 2/2',
        '1: storing 0/1',
      ]);
    },
    OCR_MS,
  );

  it('tells nothing to who has not asked', async () => {
    const told = app.progress.length;
    await send(Buffer.from('not a pdf'), { progressId: 'not-a-uuid' });
    expect(app.progress).toHaveLength(told);
  });

  it(
    'stops when its sender goes away, and leaves nothing behind',
    async () => {
      const before = await traces();
      const progressId = randomUUID();
      const leaving = new AbortController();
      const pages = Array.from({ length: 12 }, () => scannedSheet(ARTICLE));
      const left = send(await scanOf(...pages), { progressId, signal: leaving.signal });
      left.catch(() => undefined);
      await app.eventually(() => steps(progressId).some((step) => step.includes('pictures 1/12')));
      leaving.abort();
      await expect(left).rejects.toThrow(/abort/);
      await app.eventually(() => app.receiving().length === 0);
      expect(await traces()).toEqual(before);
      const read = steps(progressId).length;
      // The thread is free again: somebody else's page is read, and none of the twelve meanwhile.
      expect((await send(await scanOf(ARTICLE), { who: MARGARET })).status).toBe(201);
      expect(steps(progressId)).toHaveLength(read);
    },
    OCR_MS,
  );

  it(
    'does not keep another person waiting, however long it is and however many there are',
    async () => {
      const long = await longPdf();
      const done: string[] = [];
      const sending = Array.from({ length: 3 }, () => send(long).then(({ status }) => done.push(`long ${status}`)));
      await app.eventually(() => app.receiving().length >= 2);
      const small = await send(await scanOf({ written: ARTICLE.repeat(3) }), { who: MARGARET });
      done.push(`small ${small.status}`);
      await Promise.all(sending);
      expect(done.indexOf('small 201')).toBeLessThan(2);
      expect(done.filter((each) => each === 'long 201')).toHaveLength(3);
    },
    OCR_MS,
  );
});
