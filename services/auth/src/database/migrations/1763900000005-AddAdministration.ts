import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Additive alone: processes of the version before know nothing of it, and nobody is an administrator until made one. */
export class AddAdministration1763900000005 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN administrator boolean NOT NULL DEFAULT false,
        ADD COLUMN suspended_at timestamptz,
        ADD COLUMN last_sign_in_at timestamptz`);
    await runner.query(`
      CREATE TABLE installation_settings (
        name text PRIMARY KEY,
        value jsonb NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        changed_by int NOT NULL
      )`);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE installation_settings');
    await runner.query(
      'ALTER TABLE users DROP COLUMN administrator, DROP COLUMN suspended_at, DROP COLUMN last_sign_in_at',
    );
  }
}
