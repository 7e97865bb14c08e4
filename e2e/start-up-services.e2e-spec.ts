import type { HealthReport, Trust, TrustDocument } from '@fiducia/contracts';
import { rmSync } from 'node:fs';
import { Api } from './support/api.js';
import { processesOn } from './support/processes.js';
import { Product, temporaryFolder } from './support/product.js';
import { whereServicesCanRun } from './support/real-parts.js';

jest.setTimeout(240_000);

whereServicesCanRun('npm run start:services', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = temporaryFolder();
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

  it('tells the family’s story over a real broker and store, and has it all after a kill -9 and a stop', async () => {
    const first = await Product.start({ dataDir, form: 'services' });
    for (const part of ['a role for each service', 'RabbitMQ', 'MinIO']) expect(first.said).toContain(part);
    const story = async (address: string) => {
      const api = new Api(address);
      await api.login('testuser', 'password123');
      const trusts = await api.get<Trust[]>('/api/trusts');
      const documents = await api.get<TrustDocument[]>('/api/documents');
      const deed = documents.find(({ type }) => type === 'trust_deed');
      const file = await api.send('GET', `/api/documents/${deed?.id}/file`);
      const { status } = await api.get<HealthReport>('/api/health');
      return { trusts: trusts.map(({ name }) => name).sort(), documents: documents.length, file: file.status, status };
    };
    const told = await story(first.address);
    expect(told).toEqual({
      trusts: ['Harborview Education Trust', 'Whitfield Family Trust'],
      documents: 3,
      file: 200,
      status: 'ok',
    });
    first.kill();
    await first.ended;

    const second = await Product.start({ dataDir, form: 'services' });
    expect(await story(second.address)).toEqual(told);
    expect((await second.stop()).code).toBe(0);
    expect(processesOn(dataDir)).toEqual([]);
  });
});
