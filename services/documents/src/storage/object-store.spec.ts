import { findMinio, startMinio, type TestMinio } from '@fiducia/service-kit/testing/minio';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FolderStore } from './folder-store.js';
import { ObjectMissing, SizeMismatch, type ObjectStore, StoreUnreachable } from './object-store.js';
import { S3Store } from './s3-store.js';

const TYPE = 'application/octet-stream';

/** What every store must do, whatever it is made of. */
function keepsTheContract(start: () => Promise<ObjectStore>): void {
  let store: ObjectStore;
  const key = (): string => `uploads/${randomUUID()}`;
  const keys = async (prefix: string): Promise<string[]> => {
    const found: string[] = [];
    for await (const object of store.list(prefix)) found.push(object.key);
    return found;
  };

  beforeAll(async () => {
    store = await start();
  });

  it('gives back the bytes of a buffer', async () => {
    const at = key();
    const bytes = randomBytes(70_001);
    await store.put(at, bytes, bytes.length, TYPE);
    expect((await buffer(await store.get(at))).equals(bytes)).toBe(true);
    expect(await store.stat(at)).toEqual({ size: bytes.length });
  });

  it('gives back the bytes of a stream of ten megabytes', async () => {
    const at = key();
    const bytes = randomBytes(10 * 1024 * 1024);
    await store.put(at, Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]), bytes.length, TYPE);
    expect((await buffer(await store.get(at))).equals(bytes)).toBe(true);
  });

  it('keeps an object without bytes', async () => {
    const at = key();
    await store.put(at, Buffer.alloc(0), 0, TYPE);
    expect(await store.stat(at)).toEqual({ size: 0 });
    expect((await buffer(await store.get(at))).length).toBe(0);
  });

  it('replaces an object of the same key', async () => {
    const at = key();
    await store.put(at, Buffer.from('first version'), 13, TYPE);
    await store.put(at, Buffer.from('second'), 6, TYPE);
    expect((await buffer(await store.get(at))).toString()).toBe('second');
  });

  it.each([
    ['fewer', 10],
    ['more', 2],
  ])('stores nothing when %s bytes come than were announced', async (_case, announced) => {
    const at = key();
    const body = Readable.from([Buffer.from('ab'), Buffer.from('cd')]);
    await expect(store.put(at, body, announced, TYPE)).rejects.toThrow(SizeMismatch);
    expect(await store.stat(at)).toBeNull();
  });

  it('stores nothing when the stream breaks off', async () => {
    const at = key();
    const body = Readable.from(
      (function* () {
        yield Buffer.from('half a docu');
        throw new Error('the line went dead');
      })(),
    );
    await expect(store.put(at, body, 20, TYPE)).rejects.toThrow('the line went dead');
    expect(await store.stat(at)).toBeNull();
  });

  it('says that an object is missing before it delivers a byte', async () => {
    await expect(store.get(key())).rejects.toThrow(ObjectMissing);
    expect(await store.stat(key())).toBeNull();
  });

  it('removes an object, and removing it again is no error', async () => {
    const at = key();
    await store.put(at, Buffer.from('x'), 1, TYPE);
    await store.remove(at);
    await store.remove(at);
    expect(await store.stat(at)).toBeNull();
  });

  it('lists the keys that begin with a prefix, sorted, with their sizes', async () => {
    for (const name of ['b', 'a', 'c/d']) await store.put(`listed/${name}`, Buffer.from('xyz'), 3, TYPE);
    await store.put('listed-not/a', Buffer.from('x'), 1, TYPE);
    expect(await keys('listed/')).toEqual(['listed/a', 'listed/b', 'listed/c/d']);
    for await (const object of store.list('listed/a')) expect(object).toEqual({ key: 'listed/a', size: 3 });
    expect(await keys('nothing-here/')).toEqual([]);
  });

  it.each(['', '/etc/passwd', '../up', 'uploads/../../up', 'uploads//x', 'uploads/x\0', 'Uploads/X', '.unfinished/x'])(
    'refuses %j as a key',
    async (bad) => {
      await expect(store.put(bad, Buffer.from('x'), 1, TYPE)).rejects.toThrow(RangeError);
      await expect(store.get(bad)).rejects.toThrow(RangeError);
      await expect(store.stat(bad)).rejects.toThrow(RangeError);
      await expect(store.remove(bad)).rejects.toThrow(RangeError);
    },
  );
}

describe('object store in a folder', () => {
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'fiducia-objects-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  keepsTheContract(async () => {
    const store = new FolderStore(join(root, 'objects'));
    await store.ready();
    return store;
  });

  it('makes files that only its own user can read, and leaves nothing unfinished behind', async () => {
    const store = new FolderStore(join(root, 'private'));
    await store.ready();
    await store.put('uploads/deed', Buffer.from('deed'), 4, TYPE);
    await expect(store.put('uploads/broken', Buffer.from('deed'), 9, TYPE)).rejects.toThrow(SizeMismatch);
    expect((await stat(join(root, 'private/uploads/deed'))).mode & 0o777).toBe(0o600);
    expect(await readdir(join(root, 'private/.unfinished'))).toEqual([]);
  });
});

if (findMinio() || process.env.REQUIRE_REAL === '1') {
  describe('object store on S3', () => {
    let minio: TestMinio;

    beforeAll(async () => {
      minio = await startMinio();
    });
    afterAll(() => minio?.stop());

    const onBucket = (bucket: string): S3Store => new S3Store({ ...minio, bucket });

    keepsTheContract(async () => onBucket('fiducia-documents'));

    it('makes its bucket, also when two instances start at the same moment', async () => {
      const [one, two] = [onBucket('made-once'), onBucket('made-once')];
      await Promise.all([one.ready(), two.ready()]);
      await one.put('uploads/x', Buffer.from('x'), 1, TYPE);
      expect(await two.stat('uploads/x')).toEqual({ size: 1 });
    });

    it('is refused with a wrong secret', async () => {
      const stranger = new S3Store({ ...minio, secretKey: 'not-the-secret', bucket: 'fiducia-documents' });
      await expect(stranger.ready()).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
    });

    it('says that nobody answers at its address', async () => {
      const nowhere = new S3Store({ ...minio, endpoint: 'http://127.0.0.1:9', bucket: 'fiducia-documents' });
      await expect(nowhere.ready()).rejects.toThrow(StoreUnreachable);
    });
  });
} else {
  process.stdout.write('not run: object store contract on S3 (needs minio)\n');
}
