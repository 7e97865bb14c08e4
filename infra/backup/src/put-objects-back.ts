import type { ObjectStore } from '@fiducia/documents/storage/object-store';
import { uploadRows } from './backup.js';
import { Failure } from './failure.js';
import { ObjectCopies } from './object-copies.js';
import type { Repository } from './repository.js';
import { connect } from './source.js';

/** The database is as it was, and some documents lack their bytes: better than nothing, and never to be taken for all. */
export class DocumentsMissing extends Failure {
  constructor(problems: readonly string[]) {
    const words = 'The database was restored, but not every document has its bytes as they were:';
    super([words, ...problems.map((problem) => `- ${problem}`)].join('\n'));
  }
}

/**
 * Puts the bytes of every document of a restored database into a store.
 * @throws Failure naming each document whose bytes are not in the backup as they were
 */
export async function putObjectsBack(repository: Repository, url: string, store: ObjectStore) {
  const client = await connect(url);
  try {
    const rows = await uploadRows(client);
    await store.ready();
    const { restored, problems } = await new ObjectCopies(repository.objects).putBack(rows, store);
    if (problems.length > 0) throw new DocumentsMissing(problems);
    return { documents: rows.filter(({ documentId }) => documentId !== null).length, objects: restored };
  } finally {
    await client.end();
  }
}
