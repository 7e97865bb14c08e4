import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTrustAccess1763600001000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE TABLE trust_access (
        trust_id int NOT NULL,
        user_id int NOT NULL,
        roles text[] NOT NULL,
        told_at timestamptz NOT NULL,
        PRIMARY KEY (trust_id, user_id)
      )`);
    await runner.query('CREATE INDEX trust_access_by_user ON trust_access (user_id, trust_id)');
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE trust_access');
  }
}

/** Beside when a trust was removed (the row of nobody): when it was last brought back, if it was. */
export class KeepRestoredTrusts1763900001005 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE trust_access ADD COLUMN restored_at timestamptz');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE trust_access DROP COLUMN restored_at');
  }
}

/** What a session must have proved in a trust; a trust without a row asks for nothing. */
export class CreateTrustPolicies1795500001002 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE TABLE trust_policies (
        trust_id int PRIMARY KEY,
        require_mfa boolean NOT NULL,
        told_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE trust_policies');
  }
}

export const trustAccessMigrations = [
  CreateTrustAccess1763600001000,
  KeepRestoredTrusts1763900001005,
  CreateTrustPolicies1795500001002,
];
