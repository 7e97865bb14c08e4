import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentsApp, ELEANOR, startDocuments } from './support/app.js';

describe('uploads that nothing links to', () => {
  let app: DocumentsApp;

  beforeEach(async () => {
    app = await startDocuments();
  });
  afterEach(() => app.close());

  const uploaded = async (): Promise<string> => {
    const { body } = await app
      .as(ELEANOR)
      .post('/api/uploads')
      .attach('file', Buffer.from('A deed of trust.'), 'd.txt')
      .expect(201);
    return body.uploadId as string;
  };
  const age = (uploadId: string, span: string) =>
    app.sql('UPDATE uploads SET expires_at = expires_at - $2::interval WHERE id = $1', [uploadId, span]);

  it('are removed after 24 hours, bytes, text and row', async () => {
    const [young, old] = [await uploaded(), await uploaded()];
    await age(young, '23 hours 59 minutes');
    await age(old, '24 hours');
    expect(await app.sweep()).toBe(1);
    expect(await app.stored()).toEqual([`texts/${young}`, `uploads/${young}`]);
    expect(await app.sql('SELECT id FROM uploads')).toEqual([{ id: young }]);
  });

  it('stay when a document holds them', async () => {
    await app.member(7, ELEANOR, ['owner']);
    const uploadId = await uploaded();
    await app.as(ELEANOR).post('/api/trusts/7/documents').send({ title: 'The deed', uploadId }).expect(201);
    expect(await app.sweep()).toBe(0);
    expect(await app.stored()).toContain(`uploads/${uploadId}`);
  });

  it('are each removed by one of several instances that sweep at once', async () => {
    for (let n = 0; n < 12; n++) await age(await uploaded(), '25 hours');
    const removed = await Promise.all([app.sweep(), app.sweep(), app.sweep(), app.sweep()]);
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(await app.stored()).toEqual([]);
  });

  it('are tried again later when the store does not let go of them, and hold up no other', async () => {
    const [stuck, free] = [await uploaded(), await uploaded()];
    await age(stuck, '26 hours');
    await age(free, '25 hours');
    await app.loseObject(`uploads/${stuck}`);
    // A folder where a file should be cannot be removed like a file.
    mkdirSync(join(app.objects, 'uploads', stuck, 'x'), { recursive: true });
    expect(await app.sweep()).toBe(1);
    const rows = await app.sql("SELECT id, expires_at > now() + interval '59 minutes' AS later FROM uploads");
    expect(rows).toEqual([{ id: stuck, later: true }]);
    expect(await app.stored()).not.toContain(`uploads/${free}`);
  });

  it('include what a crash left behind on its way into the store', async () => {
    const uploadId = await uploaded();
    await app.sql('UPDATE uploads SET stored = false, expires_at = now() WHERE id = $1', [uploadId]);
    await app.loseObject(`texts/${uploadId}`);
    expect(await app.sweep()).toBe(1);
    expect(await app.stored()).toEqual([]);
  });

  it('include files that a killed process was receiving', async () => {
    const [stale, fresh] = ['stale', 'fresh'].map((name) => join(app.receivingFolder, name));
    for (const path of [stale, fresh]) writeFileSync(path ?? '', 'half a file');
    const twoHoursAgo = Date.now() / 1000 - 7_200;
    utimesSync(stale ?? '', twoHoursAgo, twoHoursAgo);
    await app.sweep();
    expect(app.receiving()).toEqual(['fresh']);
  });
});
