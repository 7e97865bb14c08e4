import { ConfigError } from '@fiducia/service-kit';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentsConfig } from './config.js';
import { FolderStore } from './storage/folder-store.js';
import { S3Store } from './storage/s3-store.js';

const S3 = { S3_ENDPOINT: 'http://minio:9000', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'hunter2' };

describe('the configuration of the documents service', () => {
  it('keeps documents in a folder below DATA_DIR unless told otherwise', () => {
    const { store, receivingFolder } = documentsConfig({ DATA_DIR: '/srv/fiducia' });
    expect(store).toBeInstanceOf(FolderStore);
    expect(store.description).toBe('folder /srv/fiducia/objects');
    expect(receivingFolder).toBe('/srv/fiducia/receiving');
  });

  it('keeps documents on S3 when S3_ENDPOINT is set', () => {
    const { store, receivingFolder } = documentsConfig({ ...S3, S3_BUCKET: 'deeds' });
    expect(store).toBeInstanceOf(S3Store);
    expect(store.description).toBe('S3 minio:9000/deeds');
    expect(receivingFolder).toBe(join(tmpdir(), 'fiducia-receiving'));
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['an endpoint without keys', { S3_ENDPOINT: 'http://minio:9000' }, ['S3_ACCESS_KEY', 'S3_SECRET_KEY']],
    ['an endpoint that is no address', { ...S3, S3_ENDPOINT: 'minio:9000' }, ['S3_ENDPOINT']],
    ['an endpoint with a path', { ...S3, S3_ENDPOINT: 'http://minio:9000/bucket' }, ['S3_ENDPOINT']],
    ['a bucket that S3 would refuse', { ...S3, S3_BUCKET: 'My Deeds' }, ['S3_BUCKET']],
  ])('names what is wrong with %s, and no secret', (_case, env, names) => {
    const refusal = (() => {
      try {
        return documentsConfig(env);
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(ConfigError);
    const { problems, message } = refusal as ConfigError;
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(names);
    expect(message).not.toContain('hunter2');
  });
});
