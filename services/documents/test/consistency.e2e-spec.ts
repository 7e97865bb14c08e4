import { type CommandContext } from '@fiducia/service-kit/commands/service-command';
import { createLogger } from '@fiducia/service-kit';
import { checkCommand } from '../src/consistency/check.command.js';
import { documentsService } from '../src/documents.definition.js';
import { type DocumentsApp, ELEANOR, startDocuments } from './support/app.js';

const TRUST = 7;

describe('node services/documents/dist/main.js check', () => {
  let app: DocumentsApp;

  beforeEach(async () => {
    app = await startDocuments();
    await app.member(TRUST, ELEANOR, ['owner', 'trustee']);
  });
  afterEach(() => app.close());

  const uploaded = async (): Promise<string> => {
    const file = Buffer.from('A deed of trust.');
    const { body } = await app.as(ELEANOR).post('/api/uploads').attach('file', file, 'd.txt').expect(201);
    return body.uploadId as string;
  };
  const document = async (): Promise<{ id: number; uploadId: string }> => {
    const uploadId = await uploaded();
    const sent = { title: 'The deed', uploadId };
    const { body } = await app.as(ELEANOR).post(`/api/trusts/${TRUST}/documents`).send(sent).expect(201);
    return { id: body.id as number, uploadId };
  };
  const check = (...args: string[]): Promise<string> => {
    const environment = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder };
    const context = { definition: documentsService, environment, args, logger: createLogger('documents', 'silent') };
    return checkCommand(context satisfies CommandContext);
  };

  it('finds that rows and objects agree', async () => {
    await document();
    await uploaded();
    expect(await check()).toBe('1 documents and 4 objects were compared: every document has its bytes.');
    expect(await check('--checksums')).toBe(await check());
  });

  it('names the document whose object is gone, and the one whose object was cut off', async () => {
    const [gone, cut] = [await document(), await document()];
    await app.loseObject(`texts/${gone.uploadId}`);
    await app.replaceObject(`uploads/${cut.uploadId}`, Buffer.from('A deed'));
    await expect(check()).rejects.toThrow(
      [
        '2 documents and 3 objects were compared: 2 are not right.',
        `- Document ${gone.id}: There is no object "texts/${gone.uploadId}".`,
        `- Document ${cut.id}: Object "uploads/${cut.uploadId}" is not what was stored: it has 6 bytes instead of 16.`,
      ].join('\n'),
    );
  });

  it('finds a changed byte only when it reads every object', async () => {
    const { id, uploadId } = await document();
    await app.replaceObject(`uploads/${uploadId}`, Buffer.from('A deed of truST.'));
    expect(await check()).toMatch(/every document has its bytes/);
    await expect(check('--checksums')).rejects.toThrow(
      `- Document ${id}: Object "uploads/${uploadId}" is not what was stored: its content has changed.`,
    );
  });

  it('counts what no row knows, and removes it when told to, but not what is just coming in', async () => {
    const { uploadId } = await document();
    const coming = await uploaded();
    await app.sql('UPDATE uploads SET stored = false WHERE id = $1', [coming]);
    await app.replaceObject('uploads/from-after-the-restore', Buffer.from('x'));
    expect(await check()).toMatch(/1 objects belong to no row/);
    await check('--remove-unknown');
    const kept = [uploadId, coming].flatMap((id) => [`texts/${id}`, `uploads/${id}`]).sort();
    expect(await app.stored()).toEqual(kept);
  });

  it('does not mind an unused upload whose bytes are gone', async () => {
    const uploadId = await uploaded();
    await app.loseObject(`uploads/${uploadId}`);
    expect(await check()).toMatch(/1 objects of unused uploads are gone, and their rows will be swept/);
  });

  it('knows no other arguments', async () => {
    await expect(check('--deep')).rejects.toThrow('"--deep" is not known; there are --checksums and --remove-unknown.');
  });
});
