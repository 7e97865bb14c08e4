import { findMinio, startMinio, type TestMinio } from '@fiducia/service-kit/testing/minio';
import { S3Store } from '../src/storage/s3-store.js';
import { type DocumentsApp, ELEANOR, startDocuments } from './support/app.js';
import { deed } from './support/fixtures.js';

const NOBODY_LISTENS = {
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};

describe('the documents service while its object store does not answer', () => {
  let app: DocumentsApp;

  beforeAll(async () => {
    app = await startDocuments(NOBODY_LISTENS);
    await app.member(7, ELEANOR, ['owner', 'trustee']);
  });
  afterAll(() => app.close());

  it('refuses uploads with a sentence and leaves only what the sweeper will remove', async () => {
    const { body } = await app
      .as(ELEANOR)
      .post('/api/uploads')
      .attach('file', Buffer.from('A deed of trust.'), 'deed.txt')
      .expect(503);
    expect(body).toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
      detail: 'The document store is not available right now. Please try again.',
    });
    expect(await app.sql('SELECT stored, expires_at <= now() AS expired FROM uploads')).toEqual([
      { stored: false, expired: true },
    ]);
  });

  it('goes on with lists and links', async () => {
    const link = {
      title: 'Appraisal',
      fileUrl: 'https://files.example.org/a.pdf',
      fileType: 'application/pdf',
      fileSize: 9,
    };
    const { body } = await app.as(ELEANOR).post('/api/trusts/7/documents').send(link).expect(201);
    expect((await app.as(ELEANOR).get('/api/trusts/7/documents').expect(200)).body).toEqual([body]);
  });

  it('says that it is degraded, and stays ready', async () => {
    const { body } = await app.as(ELEANOR).get('/health').expect(200);
    expect(body).toMatchObject({
      status: 'degraded',
      components: {
        database: { status: 'ok' },
        storage: {
          status: 'degraded',
          detail: 'Files cannot be stored or opened: S3 127.0.0.1:9/fiducia does not answer.',
        },
      },
    });
  });
});

if (findMinio() || process.env.REQUIRE_REAL === '1') {
  describe('the documents service on S3', () => {
    let minio: TestMinio;
    let app: DocumentsApp;
    let store: S3Store;

    beforeAll(async () => {
      minio = await startMinio();
      const { endpoint, accessKey, secretKey } = minio;
      const env = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: 'deeds' };
      store = new S3Store({ ...minio, bucket: 'deeds' });
      app = await startDocuments(env);
      await app.member(7, ELEANOR, ['owner', 'trustee']);
    });
    afterAll(async () => {
      await app?.close();
      await minio?.stop();
    });

    const keys = async (): Promise<string[]> => {
      const found: string[] = [];
      for await (const { key } of store.list('')) found.push(key);
      return found;
    };

    it('stores a deed, hands it out and removes it', async () => {
      const upload = await app.as(ELEANOR).post('/api/uploads').attach('file', deed('pdf'), 'Deed.pdf').expect(201);
      const { uploadId } = upload.body as { uploadId: string };
      expect(await keys()).toEqual([`texts/${uploadId}`, `uploads/${uploadId}`]);
      const document = { title: 'The deed', uploadId };
      const { body } = await app.as(ELEANOR).post('/api/trusts/7/documents').send(document).expect(201);
      const file = await app.as(ELEANOR).get(String(body.fileUrl)).responseType('blob').expect(200);
      expect((file.body as Buffer).equals(deed('pdf'))).toBe(true);
      await app.as(ELEANOR).delete(`/api/documents/${body.id}`).expect(204);
      expect(await keys()).toEqual([`texts/${uploadId}`, `uploads/${uploadId}`]);
      await app.sql('UPDATE uploads SET expires_at = now()');
      expect(await app.sweep(store)).toBe(1);
      expect(await keys()).toEqual([]);
    });

    it.each([
      ['cut off', deed('pdf').subarray(0, -1)],
      ['changed in one bit', Buffer.concat([deed('pdf').subarray(0, -1), Buffer.of(deed('pdf').at(-1)! ^ 1)])],
    ])('refuses a file that was %s in the store', async (_case, damaged) => {
      const upload = await app.as(ELEANOR).post('/api/uploads').attach('file', deed('pdf'), 'Deed.pdf').expect(201);
      const { uploadId } = upload.body as { uploadId: string };
      const { body } = await app.as(ELEANOR).post('/api/trusts/7/documents').send({ title: 'The deed', uploadId });
      await store.put(`uploads/${uploadId}`, damaged, damaged.length, 'application/pdf');
      const refused = await app.as(ELEANOR).get(String(body.fileUrl)).expect(500);
      expect(refused.body).toMatchObject({ code: 'FILE_DAMAGED' });
      await store.remove(`uploads/${uploadId}`);
      await store.remove(`texts/${uploadId}`);
    });

    it('stores nothing of a file that it refuses', async () => {
      await app.as(ELEANOR).post('/api/uploads').attach('file', deed('pdf'), 'Deed.docx').expect(415);
      expect(await keys()).toEqual([]);
    });
  });
} else {
  process.stdout.write('not run: the documents service on S3 (needs minio)\n');
}
