import { documentComparison } from '@fiducia/contracts';
import { ADVISER, CHILD, type DocumentsApp, ELEANOR, startDocuments, STRANGER } from './support/app.js';

const TRUST = 7;
const OTHERS_TRUST = 8;
const DEED = 'THE QUIET RIVER TRUST\n\nThe Trustee shall pay the income to Ada Quay.\n\nThe trust is irrevocable.';

describe('GET /api/documents/:id/comparison', () => {
  let app: DocumentsApp;

  beforeAll(async () => {
    app = await startDocuments();
    await app.member(TRUST, ELEANOR, ['owner', 'trustee']);
    await app.member(TRUST, ADVISER, ['adviser']);
    await app.member(TRUST, CHILD, ['beneficiary']);
    await app.member(OTHERS_TRUST, ELEANOR, ['owner', 'trustee']);
  });
  afterAll(() => app.close());

  const document = async (text: string, trust = TRUST, title = 'The deed'): Promise<number> => {
    const sent = await app.as(ELEANOR).post('/api/uploads').attach('file', Buffer.from(text), 'deed.txt').expect(201);
    const body = { title, uploadId: sent.body.uploadId as string };
    const made = await app.as(ELEANOR).post(`/api/trusts/${trust}/documents`).send(body).expect(201);
    return made.body.id as number;
  };
  const compared = (before: number, after: number, who = ELEANOR) =>
    app.as(who).get(`/api/documents/${before}/comparison?with=${after}`);

  it('tells an adviser what the amendment has different, and notes it for both documents', async () => {
    const [deed, amendment] = [await document(DEED), await document(DEED.replace('shall', 'may'), TRUST, 'Amended')];
    const { body } = await compared(deed, amendment, ADVISER).expect(200);
    expect(documentComparison.parse(body)).toMatchObject({
      before: { id: deed, title: 'The deed' },
      after: { id: amendment, title: 'Amended' },
      identical: false,
      summary: { changed: 1 },
      changes: [{ kind: 'changed', touches: [{ kind: 'duty', from: 'shall', to: 'may' }] }],
    });
    for (const id of [deed, amendment]) {
      expect(await app.notesOf(id, 1)).toMatchObject([{ action: 'document.compared', outcome: 'done' }]);
    }
  });

  it('finds nothing in the same text twice', async () => {
    const { body } = await compared(await document(DEED), await document(`${DEED}\n`)).expect(200);
    expect(body).toMatchObject({ identical: true, changes: [] });
  });

  it('is as if the other document did not exist where it is of another trust, or nobody may see it', async () => {
    const [deed, others] = [await document(DEED), await document(DEED, OTHERS_TRUST)];
    for (const answer of [compared(deed, others), compared(deed, 999_999), compared(999_999, deed)]) {
      expect((await answer.expect(404)).body).toMatchObject({ code: 'NOT_FOUND' });
    }
    await compared(deed, deed, STRANGER).expect(400);
    await compared(deed, others, STRANGER).expect(404);
    await compared(deed, await document(DEED), CHILD).expect(403);
  });

  it('wants two documents', async () => {
    const deed = await document(DEED);
    expect((await compared(deed, deed).expect(400)).body).toMatchObject({ code: 'COMPARISON_SAME' });
    await app.as(ELEANOR).get(`/api/documents/${deed}/comparison`).expect(400);
    await app.as(ELEANOR).get(`/api/documents/${deed}/comparison?with=x`).expect(400);
  });

  it('says of two texts that are too long that they are', async () => {
    const long = 'The Trustee shall pay the income. '.repeat(70_000);
    const { body } = await compared(await document(long), await document(`${long}!`)).expect(422);
    expect(body).toMatchObject({ code: 'COMPARISON_TOO_LARGE', detail: expect.stringContaining('four million') });
  });
});
