import { DataSource } from 'typeorm';
import { createLogger } from '@fiducia/service-kit';
import { startTestDatabase } from '@fiducia/service-kit/testing/database';
import { databaseOptions } from '@fiducia/service-kit/database/database';
import { migrate } from '@fiducia/service-kit/database/migrate';
import { BinSweeper } from '../src/trusts/bin-sweeper.js';
import { trustsService } from '../src/trusts.definition.js';

describe('BinSweeper', () => {
  it('empties the bin after 30 days, with all that belongs to a trust, and leaves the rest and the record', async () => {
    const database = await startTestDatabase();
    const dataSource = new DataSource(databaseOptions('trusts', { url: database.urls.trusts }, trustsService));
    try {
      await dataSource.initialize();
      await migrate(dataSource);
      for (const [id, removed] of [
        [1, 'NULL'],
        [2, "now() - interval '29 days'"],
        [3, "now() - interval '31 days'"],
      ] as const) {
        await dataSource.query(
          `INSERT INTO trusts (id, name, created_by, removed_at) VALUES ($1, 'T', 1, ${removed})`,
          [id],
        );
        await dataSource.query(`INSERT INTO beneficiaries (id, trust_id, name) VALUES ($1, $1, 'B')`, [id]);
        await dataSource.query(
          'INSERT INTO distributions (trust_id, beneficiary_id, amount, created_by) VALUES ($1, $1, 100, 1)',
          [id],
        );
        await dataSource.query(
          `INSERT INTO activities (trust_id, type, description, timestamp, metadata, event_id)
           VALUES ($1, 'trust_created', 'Created trust: T', now(), '{}', gen_random_uuid())`,
          [id],
        );
      }
      await new BinSweeper(dataSource, createLogger('trusts', 'silent')).sweep();
      const left = async (table: string, column: string) => {
        const rows: { id: number }[] = await dataSource.query(`SELECT ${column} AS id FROM ${table} ORDER BY 1`);
        return rows.map(({ id }) => id);
      };
      expect(await left('trusts', 'id')).toEqual([1, 2]);
      expect(await left('beneficiaries', 'trust_id')).toEqual([1, 2]);
      expect(await left('distributions', 'trust_id')).toEqual([1, 2]);
      expect(await left('activities', 'trust_id')).toEqual([1, 2, 3]);
    } finally {
      await dataSource.destroy();
      await database.stop();
    }
  });
});
