import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Both columns may be empty: rows and processes of the version before know nothing of them. */
export class KeepTextSealsAndRemovals1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads ADD COLUMN text_sha256 text, ADD COLUMN removed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads DROP COLUMN text_sha256, DROP COLUMN removed_at');
  }
}
