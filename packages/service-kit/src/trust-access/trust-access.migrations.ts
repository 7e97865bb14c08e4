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

export const trustAccessMigrations = [CreateTrustAccess1763600001000];
