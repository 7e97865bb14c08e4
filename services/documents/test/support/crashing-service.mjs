// The documents service in a process of its own that is killed, as by kill -9, at the point that FAULT names.
import { register } from 'node:module';
import { Readable } from 'node:stream';

register('./load-source.mjs', import.meta.url);
const { bootService, createLogger, InProcessBroker } = await import('@fiducia/service-kit');
const { documentsService } = await import('../../src/documents.definition.ts');
const { DocumentReader } = await import('../../src/extraction/document-reader.ts');
const { FolderStore } = await import('../../src/storage/folder-store.ts');
const { DATABASE_URL, IDENTITY_KEY, DATA_DIR, FAULT } = process.env;

const dieAt = (point) => {
  if (point === FAULT) process.kill(process.pid, 'SIGKILL');
};

/** The first bytes of a body, then death. */
async function* halfOf(body) {
  for await (const chunk of body) {
    yield chunk.subarray(0, 5);
    // The bytes reach the disk before the process goes.
    await new Promise((resolve) => setTimeout(resolve, 50));
    dieAt('half of the file is stored');
  }
}

const put = Reflect.get(FolderStore.prototype, 'put');
FolderStore.prototype.put = async function (key, body, size, type) {
  const isFile = key.startsWith('uploads/');
  if (isFile) dieAt('the row is written');
  const half = isFile && FAULT === 'half of the file is stored';
  await put.call(this, key, half ? Readable.from(halfOf(body)) : body, size, type);
  dieAt(isFile ? 'the file is stored' : 'the text is stored');
};
const read = Reflect.get(DocumentReader.prototype, 'read');
DocumentReader.prototype.read = function (...file) {
  dieAt('the file is received');
  return read.apply(this, file);
};

const { url } = await bootService(documentsService, {
  database: { url: DATABASE_URL },
  bus: { kind: 'in-process', broker: new InProcessBroker() },
  identityKey: IDENTITY_KEY,
  host: '127.0.0.1',
  port: 0,
  logger: createLogger('documents', 'silent'),
  env: { DATA_DIR },
});
process.send(url);
