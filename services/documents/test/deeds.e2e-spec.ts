import { randomUUID } from 'node:crypto';
import { type DocumentsApp, ELEANOR, startDocuments, STRANGER } from './support/app.js';
import { deed } from './support/fixtures.js';

describe('the deed that a trust is made from', () => {
  let app: DocumentsApp;
  let trust = 100;

  beforeAll(async () => {
    app = await startDocuments();
  });
  beforeEach(() => app.signIn());
  afterAll(() => app.close());

  const uploaded = async (name = 'Whitfield Family Trust.docx'): Promise<string> => {
    const { body } = await app.as(ELEANOR).post('/api/uploads').attach('file', deed('docx'), name).expect(201);
    return body.uploadId as string;
  };
  const reserve = (uploadId: string, { userId } = ELEANOR) => app.ask('documents.reserve-deed', { uploadId, userId });
  const created = (trustId: number, deedOf: { uploadId: string; documentId: number } | null, id?: string) =>
    app.deliver('trust.created', trustId, { trustId, name: 'Whitfield Family Trust', deed: deedOf }, { id });
  const documentsOf = async (trustId: number) =>
    (await app.as(ELEANOR).get(`/api/trusts/${trustId}/documents`).expect(200)).body as Record<string, unknown>[];

  it('is kept for the trust under the identity and address its document will have', async () => {
    const uploadId = await uploaded();
    const reserved = await reserve(uploadId);
    expect(reserved).toEqual({
      documentId: expect.any(Number),
      fileUrl: `/api/documents/${reserved?.documentId}/file`,
    });
    const [row] = await app.sql("SELECT expires_at > now() + interval '6 days' AS kept FROM uploads WHERE id = $1", [
      uploadId,
    ]);
    expect(row).toEqual({ kept: true });
  });

  it('becomes its first document, once, however often the news arrives', async () => {
    const trustId = trust++;
    await app.member(trustId, ELEANOR, ['owner', 'trustee']);
    const uploadId = await uploaded();
    const reserved = await reserve(uploadId);
    const news = randomUUID();
    for (let delivery = 1; delivery <= 2; delivery++) {
      await created(trustId, { uploadId, documentId: reserved?.documentId ?? 0 }, news);
    }
    expect(await documentsOf(trustId)).toMatchObject([
      {
        id: reserved?.documentId,
        title: 'Whitfield Family Trust',
        type: 'trust_deed',
        fileUrl: reserved?.fileUrl,
        fileSize: deed('docx').length,
        uploadedBy: ELEANOR.userId,
      },
    ]);
    const facts = await app.factsOf(reserved?.documentId, 1);
    expect(facts).toMatchObject([{ type: 'document.uploaded', trustId, causationId: news }]);
    await app.as(ELEANOR).get(`${reserved?.fileUrl}`).expect(200);
  });

  it('is called a trust deed when its file has no name to speak of', async () => {
    const trustId = trust++;
    await app.member(trustId, ELEANOR, ['owner']);
    const uploadId = await uploaded('1.docx');
    const reserved = await reserve(uploadId);
    await created(trustId, { uploadId, documentId: reserved?.documentId ?? 0 });
    expect(await documentsOf(trustId)).toMatchObject([{ title: 'Trust deed' }]);
  });

  it('is refused to another person, to nobody’s upload, and to a second trust at the same moment', async () => {
    const uploadId = await uploaded();
    expect(await reserve(uploadId, STRANGER)).toBeNull();
    expect(await reserve('3f0a2f5e-5a5b-4f0e-9d1c-0d6d0f0c0a11')).toBeNull();
    const both = await Promise.all([reserve(uploadId), reserve(uploadId)]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  it('is kept under the same identity for a trust whose creation is tried again', async () => {
    const uploadId = await uploaded();
    const first = await reserve(uploadId);
    await app.sql("UPDATE uploads SET reserved_at = reserved_at - interval '16 seconds' WHERE id = $1", [uploadId]);
    expect(await reserve(uploadId)).toEqual(first);
  });

  it('is no longer free for other documents', async () => {
    const trustId = trust++;
    await app.member(trustId, ELEANOR, ['owner']);
    const uploadId = await uploaded();
    await reserve(uploadId);
    const body = { title: 'The deed', uploadId };
    await app.as(ELEANOR).post(`/api/trusts/${trustId}/documents`).send(body).expect(400);
  });

  it('stays with the first of two trusts that were made from it', async () => {
    const [one, two] = [trust++, trust++];
    for (const id of [one, two]) await app.member(id, ELEANOR, ['owner']);
    const uploadId = await uploaded();
    const documentId = (await reserve(uploadId))?.documentId ?? 0;
    await created(one, { uploadId, documentId });
    await created(two, { uploadId, documentId });
    expect(await documentsOf(one)).toHaveLength(1);
    expect(await documentsOf(two)).toEqual([]);
  });

  it('is not needed', async () => {
    const trustId = trust++;
    await app.member(trustId, ELEANOR, ['owner']);
    await created(trustId, null);
    expect(await documentsOf(trustId)).toEqual([]);
  });

  it('is kept for 35 days after its trust was removed, then removed for good', async () => {
    const trustId = trust++;
    await app.member(trustId, ELEANOR, ['owner']);
    const uploadId = await uploaded();
    const documentId = (await reserve(uploadId))?.documentId ?? 0;
    await created(trustId, { uploadId, documentId });
    await app.deliver('trust.removed', trustId, { trustId, name: 'Whitfield Family Trust' });
    app.forget(trustId, ELEANOR);
    await app.as(ELEANOR).get(`/api/documents/${documentId}/file`).expect(404);
    expect(await app.sweep()).toBe(0);
    expect(await app.stored()).toContain(`uploads/${uploadId}`);
    await app.sql("UPDATE documents SET purge_at = purge_at - interval '35 days' WHERE id = $1", [documentId]);
    expect(await app.sweep()).toBe(1);
    expect(await app.stored()).not.toContain(`uploads/${uploadId}`);
  });

  it.each([
    ['after its removal', ['trust.removed', 'trust.restored']],
    ['also where the removal is heard of later', ['trust.restored', 'trust.removed']],
  ] as const)('is there again when its trust came back from the bin, %s', async (_, order) => {
    const trustId = trust++;
    await app.member(trustId, ELEANOR, ['owner']);
    const uploadId = await uploaded();
    const documentId = (await reserve(uploadId))?.documentId ?? 0;
    await created(trustId, { uploadId, documentId });
    const name = 'Whitfield Family Trust';
    const later = { occurredAt: new Date(Date.now() + 120_000).toISOString() };
    const earlier = { occurredAt: new Date(Date.now() + 60_000).toISOString() };
    for (const type of order) {
      if (type === 'trust.removed') await app.deliver(type, trustId, { trustId, name }, earlier);
      else {
        const members = [{ userId: ELEANOR.userId, roles: ['owner' as const] }];
        await app.deliver(type, trustId, { trustId, name, members }, later);
      }
    }
    await app.as(ELEANOR).get(`/api/documents/${documentId}/file`).expect(200);
    expect(await documentsOf(trustId)).toHaveLength(1);
  });
});
