import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { ADVISER, CHILD, type DocumentsApp, ELEANOR, MARGARET, startDocuments, STRANGER } from './support/app.js';
import { deed } from './support/fixtures.js';

const NO_ACCESS = { status: 404, code: 'NOT_FOUND', detail: 'This does not exist or you do not have access to it.' };
const TRUST = 7;
const OTHERS_TRUST = 8;
const LINK = {
  title: 'Appraisal of Whitfield Orchards',
  fileUrl: 'https://files.example.org/appraisal.pdf',
  fileType: 'application/pdf',
  fileSize: 48_000,
};

describe('the documents of a trust', () => {
  let app: DocumentsApp;

  beforeAll(async () => {
    app = await startDocuments();
    await app.member(TRUST, ELEANOR, ['owner', 'trustee']);
    await app.member(TRUST, ADVISER, ['adviser']);
    await app.member(TRUST, CHILD, ['beneficiary']);
    await app.member(OTHERS_TRUST, STRANGER, ['owner', 'trustee']);
  });
  beforeEach(() => app.signIn());
  afterAll(() => app.close());

  const uploaded = async (who = ELEANOR, name = 'Deed.pdf', bytes = deed('pdf')): Promise<string> => {
    const { body } = await app.as(who).post('/api/uploads').attach('file', bytes, name).expect(201);
    return body.uploadId as string;
  };
  const added = async (body: object = LINK, trust = TRUST, who = ELEANOR) => {
    const answer = await app.as(who).post(`/api/trusts/${trust}/documents`).send(body).expect(201);
    return answer.body as Record<string, unknown> & { id: number };
  };
  const documentsInAll = () => app.sql('SELECT * FROM documents ORDER BY id');

  describe('POST /api/trusts/:id/documents', () => {
    it('makes a document of an upload, which says itself what it is', async () => {
      const uploadId = await uploaded();
      const document = await added({
        title: 'The deed',
        description: 'As signed',
        type: 'trust_deed',
        tags: ['signed'],
        uploadId,
      });
      expect(document).toEqual({
        id: document.id,
        trustId: TRUST,
        title: 'The deed',
        description: 'As signed',
        type: 'trust_deed',
        fileUrl: `/api/documents/${document.id}/file`,
        fileType: 'application/pdf',
        fileSize: deed('pdf').length,
        uploadedBy: ELEANOR.userId,
        uploadedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        createdAt: document.uploadedAt,
        tags: ['signed'],
      });
      expect(await app.sql('SELECT expires_at FROM uploads WHERE id = $1', [uploadId])).toEqual([{ expires_at: null }]);
    });

    it('makes a document of an https address, of type other unless said', async () => {
      expect(await added()).toMatchObject({ ...LINK, type: 'other', description: null, tags: [] });
    });

    it('tells the other services', async () => {
      const { id } = await added();
      const [fact] = await app.factsOf(id, 1);
      expect(fact).toMatchObject({
        type: 'document.uploaded',
        trustId: TRUST,
        actor: { userId: ELEANOR.userId },
        payload: { trustId: TRUST, documentId: id, title: LINK.title },
      });
    });

    it('gives an upload to one of two documents that want it at the same moment', async () => {
      const uploadId = await uploaded();
      const both = await Promise.all(
        [1, 2].map(() => app.as(ELEANOR).post(`/api/trusts/${TRUST}/documents`).send({ title: 'The deed', uploadId })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
      expect(both.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    });

    it('makes one document of one Idempotency-Key', async () => {
      const key = randomUUID();
      const send = () => app.as(ELEANOR).post(`/api/trusts/${TRUST}/documents`).set('Idempotency-Key', key).send(LINK);
      const [first, second] = [await send(), await send()];
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body).toEqual(first.body);
    });

    it.each([
      ['of somebody else', async () => uploaded(STRANGER)],
      ['that never was', async () => randomUUID()],
    ])('refuses an upload %s', async (_case, uploadId) => {
      const before = await documentsInAll();
      const body = { title: 'The deed', uploadId: await uploadId() };
      const answer = await app.as(ELEANOR).post(`/api/trusts/${TRUST}/documents`).send(body).expect(400);
      expect(answer.body).toMatchObject({
        code: 'UPLOAD_NOT_FOUND',
        detail: 'The uploaded file is no longer there. Please upload it again.',
      });
      expect(await documentsInAll()).toEqual(before);
    });

    it('refuses an upload of more than a day ago', async () => {
      const uploadId = await uploaded();
      await app.sql("UPDATE uploads SET expires_at = now() - interval '1 second' WHERE id = $1", [uploadId]);
      const body = { title: 'The deed', uploadId };
      await app.as(ELEANOR).post(`/api/trusts/${TRUST}/documents`).send(body).expect(400);
    });

    const hosts = [
      'http://127.0.0.1:5432',
      'http://[::1]',
      'http://0x7f.1',
      'http://2130706433',
      'http://[::ffff:169.254.169.254]',
    ];
    const inside = ['https://127.0.0.1/x', 'https://localhost/x', 'https://[::1]/x', 'https://db.internal/x'];
    const schemes = [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'ftp://example.org/x',
      'gopher://example.org',
    ];
    const tricks = [
      'https://ok.example@evil.example',
      'https://evil.example#ok',
      'https://ex\tample.org',
      'https://example.org/a\nb',
      'deed',
      '',
    ];
    it.each([...hosts, ...inside, ...schemes, ...tricks])('refuses the address %j', async (fileUrl) => {
      const before = await documentsInAll();
      const { body } = await app
        .as(ELEANOR)
        .post(`/api/trusts/${TRUST}/documents`)
        .send({ ...LINK, fileUrl })
        .expect(400);
      expect(body).toMatchObject({ detail: 'Please enter a valid URL', errors: [{ path: 'fileUrl' }] });
      expect(await documentsInAll()).toEqual(before);
    });

    it.each<[string, object, string, string]>([
      ['a title of two characters', { title: 'ab' }, 'title', 'Title must be at least 3 characters'],
      ['no title', { title: undefined }, 'title', 'Title must be at least 3 characters'],
      ['a title of three spaces', { title: '   ' }, 'title', 'Title must be at least 3 characters'],
      ['no address', { fileUrl: undefined }, 'fileUrl', 'Please enter a valid URL'],
      ['no file type', { fileType: undefined }, 'fileType', 'File type is required'],
      ['an empty file type', { fileType: '' }, 'fileType', 'File type is required'],
      ['no file size', { fileSize: undefined }, 'fileSize', 'File size must be greater than 0'],
      ['a file size of 0', { fileSize: 0 }, 'fileSize', 'File size must be greater than 0'],
      ['a negative file size', { fileSize: -1 }, 'fileSize', 'File size must be greater than 0'],
      ['a broken file size', { fileSize: 1.5 }, 'fileSize', 'Invalid input'],
      ['a file size of 2^53', { fileSize: 2 ** 53 }, 'fileSize', 'Invalid input'],
      ['a file size above 10 MB', { fileSize: 10_485_761 }, 'fileSize', 'File must be less than 10MB'],
      ['a file size in words', { fileSize: '5' }, 'fileSize', 'Invalid input'],
      ['an unknown type', { type: 'deed' }, 'type', 'Invalid input'],
      ['an upload that is no identity', { uploadId: 'x' }, 'uploadId', 'Invalid input'],
      ['21 tags', { tags: Array<string>(21).fill('x') }, 'tags', 'At most 20 tags'],
      ['a field that nobody knows', { uploadedBy: 1 }, 'uploadedBy', 'Not a known field'],
      [
        'another trust in the body',
        { trustId: OTHERS_TRUST },
        'trustId',
        'The trust in the request is not the one in its address.',
      ],
    ])('refuses %s', async (_case, change, path, message) => {
      const before = await documentsInAll();
      const { body } = await app
        .as(ELEANOR)
        .post(`/api/trusts/${TRUST}/documents`)
        .send({ ...LINK, ...change })
        .expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
      expect(body.errors).toContainEqual({ path, message });
      expect(await documentsInAll()).toEqual(before);
    });

    it('never calls the address it keeps', async () => {
      let calls = 0;
      const listener = createServer(() => calls++);
      await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
      const { port } = listener.address() as AddressInfo;
      await app
        .as(ELEANOR)
        .post(`/api/trusts/${TRUST}/documents`)
        .send({ ...LINK, fileUrl: `https://127.0.0.1:${port}/x` });
      await added({ ...LINK, fileUrl: 'https://localtest.example.org/x' });
      expect(calls).toBe(0);
      await new Promise((resolve) => listener.close(resolve));
    });
  });

  describe('lists', () => {
    it('shows the newest document first and says where the rest is', async () => {
      const [older, newer] = [await added(), await added()];
      const first = await app.as(ELEANOR).get(`/api/trusts/${TRUST}/documents?limit=1`).expect(200);
      expect(first.body).toEqual([newer]);
      const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.link ?? '')?.[1] ?? '';
      const second = await app.as(ELEANOR).get(next).expect(200);
      expect(second.body).toEqual([older]);
    });

    it('narrows the documents of all my trusts by trust and type', async () => {
      const tax = await added({ ...LINK, type: 'tax_filing' });
      const others = await added(LINK, OTHERS_TRUST, STRANGER);
      const mine = await app.as(ELEANOR).get('/api/documents?type=tax_filing').expect(200);
      expect(mine.body).toEqual([tax]);
      expect((await app.as(ELEANOR).get('/api/documents').expect(200)).body).not.toContainEqual(others);
      expect((await app.as(STRANGER).get(`/api/documents?trustId=${OTHERS_TRUST}`).expect(200)).body).toEqual([others]);
      expect((await app.as(ELEANOR).get(`/api/documents?trustId=${OTHERS_TRUST}`).expect(200)).body).toEqual([]);
    });

    it.each(['?type=deed', '?limit=0', '?limit=1%20OR%201=1', '?sort=id', '?trustId=1&trustId=2', '?cursor=x'])(
      'refuses %s',
      async (query) => {
        await app.as(ELEANOR).get(`/api/documents${query}`).expect(400);
      },
    );
  });

  describe('PATCH /api/documents/:id', () => {
    it('changes the details and tells the other services', async () => {
      const { id } = await added();
      const change = {
        title: 'Appraisal 2026',
        description: 'By J. Lind',
        type: 'investment_record',
        tags: ['orchards'],
      };
      const { body } = await app.as(ELEANOR).patch(`/api/documents/${id}`).send(change).expect(200);
      expect(body).toMatchObject({ id, ...LINK, ...change });
      const facts = await app.factsOf(id, 2);
      expect(facts.map(({ type }) => type)).toEqual(['document.uploaded', 'document.updated']);
    });

    it('takes the description away', async () => {
      const { id } = await added({ ...LINK, description: 'x' });
      const { body } = await app.as(ELEANOR).patch(`/api/documents/${id}`).send({ description: null }).expect(200);
      expect(body.description).toBeNull();
    });

    it.each<[string, object]>([
      ['the trust', { trustId: OTHERS_TRUST }],
      ['the uploader', { uploadedBy: STRANGER.userId }],
      ['the address to a file of ours', { fileUrl: '/api/documents/1/file' }],
      ['the identity', { id: 99 }],
      ['the upload', { uploadId: randomUUID() }],
      ['the file size to 0', { fileSize: 0 }],
      ['nothing', {}],
    ])('refuses to change %s', async (_case, change) => {
      const document = await added();
      await app.as(ELEANOR).patch(`/api/documents/${document.id}`).send(change).expect(400);
      expect((await app.as(ELEANOR).get(`/api/trusts/${TRUST}/documents?limit=1`)).body).toEqual([document]);
    });

    it.each([{ fileUrl: 'https://example.org/x' }, { fileType: 'text/html' }, { fileSize: 5 }])(
      'refuses to point an uploaded document elsewhere: %j',
      async (change) => {
        const { id } = await added({ title: 'The deed', uploadId: await uploaded() });
        const { body } = await app.as(ELEANOR).patch(`/api/documents/${id}`).send(change).expect(400);
        expect(body.detail).toBe('The file of an uploaded document cannot be changed. Add a new document instead.');
      },
    );
  });

  describe('GET /api/documents/:id/file', () => {
    it('hands out the bytes as a download that no browser shows or guesses about', async () => {
      const { id } = await added({ title: 'The deed', uploadId: await uploaded(ELEANOR, '信託 "deed".pdf') });
      const answer = await app.as(ADVISER).get(`/api/documents/${id}/file`).responseType('blob').expect(200);
      expect((answer.body as Buffer).equals(deed('pdf'))).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(deed('pdf').length),
        'content-disposition': `attachment; filename="?? \\"deed\\".pdf"; filename*=UTF-8''%E4%BF%A1%E8%A8%97%20%22deed%22.pdf`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      });
    });

    it('hands out the text as it was read', async () => {
      const { body: upload } = await app
        .as(ELEANOR)
        .post('/api/uploads')
        .attach('file', deed('pdf'), 'd.pdf')
        .expect(201);
      const { id } = await added({ title: 'The deed', uploadId: upload.uploadId });
      const { body } = await app.as(ELEANOR).get(`/api/documents/${id}/text`).expect(200);
      expect(body).toEqual({ documentText: upload.documentText, pages: upload.pages, notices: [] });
    });

    it('has no file of a link', async () => {
      const { id } = await added();
      for (const what of ['file', 'text']) {
        const { body } = await app.as(ELEANOR).get(`/api/documents/${id}/${what}`).expect(404);
        expect(body.detail).toBe('This document is a link, so there is no file of it here. Open its address instead.');
      }
    });

    it.each([
      ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
      [
        'changed in one bit',
        (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.of(bytes[bytes.length - 1]! ^ 1)]),
      ],
      ['emptied', () => Buffer.alloc(0)],
      ['gone', () => null],
    ])('refuses a file, and a text, that was %s in the store', async (_case, damage) => {
      const uploadId = await uploaded();
      const { id } = await added({ title: 'The deed', uploadId });
      for (const [kind, what] of [
        ['uploads', 'file'],
        ['texts', 'text'],
      ] as const) {
        const key = `${kind}/${uploadId}`;
        const damaged = damage(await app.bytesOf(key));
        if (damaged === null) await app.loseObject(key);
        else await app.replaceObject(key, damaged);
        const { body } = await app.as(ELEANOR).get(`/api/documents/${id}/${what}`).expect(500);
        expect(body).toMatchObject({
          code: 'FILE_DAMAGED',
          detail: 'The stored file is damaged, so it is not handed out. Ask whoever runs Fiducia here to restore it.',
        });
      }
    });

    it('hands out a text from before its checksum was kept', async () => {
      const uploadId = await uploaded();
      const { id } = await added({ title: 'The deed', uploadId });
      await app.sql('UPDATE uploads SET text_sha256 = NULL WHERE id = $1', [uploadId]);
      await app.as(ELEANOR).get(`/api/documents/${id}/text`).expect(200);
    });
  });

  describe('DELETE /api/documents/:id', () => {
    it('removes the document at once, and its bytes and text after 35 days, and tells the other services', async () => {
      const uploadId = await uploaded();
      const { id } = await added({ title: 'The deed', uploadId });
      await app.as(ELEANOR).delete(`/api/documents/${id}`).expect(204);
      await app.as(ELEANOR).get(`/api/documents/${id}/file`).expect(404);
      const kept = async () => (await app.stored()).filter((key) => key.endsWith(uploadId));
      const age = (span: string) =>
        app.sql('UPDATE uploads SET expires_at = expires_at - $2::interval WHERE id = $1', [uploadId, span]);
      await app.sweep();
      await age('34 days 23 hours');
      await app.sweep();
      expect(await kept()).toEqual([`texts/${uploadId}`, `uploads/${uploadId}`]);
      await age('1 hour');
      await app.sweep();
      expect(await kept()).toEqual([]);
      expect(await app.sql('SELECT 1 FROM uploads WHERE id = $1', [uploadId])).toEqual([]);
      const facts = await app.factsOf(id, 2);
      expect(facts.at(-1)).toMatchObject({ type: 'document.removed', payload: { title: 'The deed' } });
    });

    it('lets nothing new be made of the bytes that it still keeps', async () => {
      const uploadId = await uploaded();
      const { id } = await added({ title: 'The deed', uploadId });
      await app.as(ELEANOR).delete(`/api/documents/${id}`).expect(204);
      const again = { title: 'The deed', uploadId };
      const { body } = await app.as(ELEANOR).post(`/api/trusts/${TRUST}/documents`).send(again).expect(400);
      expect(body).toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
    });

    it('asks who is a member now, whatever was known before', async () => {
      const { id } = await added();
      app.forget(TRUST, ELEANOR);
      await app.as(ELEANOR).delete(`/api/documents/${id}`).expect(404);
      await app.member(TRUST, ELEANOR, ['owner', 'trustee']);
      await app.as(ELEANOR).delete(`/api/documents/${id}`).expect(204);
    });
  });

  describe('for those who have no access', () => {
    const calls: [string, 'get' | 'post' | 'patch' | 'delete', (id: number) => string, object | undefined][] = [
      ['list', 'get', () => `/api/trusts/${TRUST}/documents`, undefined],
      ['add', 'post', () => `/api/trusts/${TRUST}/documents`, LINK],
      ['change', 'patch', (id) => `/api/documents/${id}`, { title: 'Mine now' }],
      ['remove', 'delete', (id) => `/api/documents/${id}`, undefined],
      ['download', 'get', (id) => `/api/documents/${id}/file`, undefined],
      ['read', 'get', (id) => `/api/documents/${id}/text`, undefined],
    ];

    it.each(calls)('there is nothing to %s', async (_verb, method, path, body) => {
      const { id } = await added();
      const before = await documentsInAll();
      const foreign = await app.as(STRANGER)[method](path(id)).send(body).expect(404);
      expect(foreign.body).toMatchObject(NO_ACCESS);
      const missing = await app
        .as(STRANGER)
        [method](path(999_999).replace(`/trusts/${TRUST}/`, '/trusts/999999/'))
        .send(body);
      expect({ ...missing.body, requestId: null }).toEqual({ ...foreign.body, requestId: null });
      expect(await documentsInAll()).toEqual(before);
    });

    it('their uploads stay theirs when they try them on another trust', async () => {
      const uploadId = await uploaded(STRANGER);
      const body = { title: 'The deed', uploadId };
      await app.as(STRANGER).post(`/api/trusts/${TRUST}/documents`).send(body).expect(404);
      await app.as(STRANGER).post(`/api/trusts/${OTHERS_TRUST}/documents`).send(body).expect(201);
    });

    it.each([
      ['an adviser', ADVISER, 200, 403],
      ['a beneficiary', CHILD, 403, 403],
    ])('%s sees and changes what the role allows', async (_role, who, seeing, changing) => {
      const { id } = await added();
      await app.as(who).get(`/api/trusts/${TRUST}/documents`).expect(seeing);
      const { body } = await app.as(who).post(`/api/trusts/${TRUST}/documents`).send(LINK).expect(changing);
      expect(body.detail).toBe('Your role in this trust does not allow this.');
      await app.as(who).patch(`/api/documents/${id}`).send({ title: 'Mine now' }).expect(changing);
      await app.as(who).delete(`/api/documents/${id}`).expect(changing);
    });

    it('a trust that was just made is asked of its owner', async () => {
      app.answerMembership(71, MARGARET, ['owner', 'trustee']);
      await app.as(MARGARET).post('/api/trusts/71/documents').send(LINK).expect(201);
      await app.as(MARGARET).get('/api/trusts/71/documents').expect(200);
    });
  });
});
