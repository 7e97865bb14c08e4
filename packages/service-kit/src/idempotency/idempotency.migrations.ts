import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIdempotencyKeys1763600002000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        user_id int NOT NULL,
        key text NOT NULL,
        request_hash text NOT NULL,
        response jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
      )`);
    await runner.query('CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at)');
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE idempotency_keys');
  }
}

export const idempotencyMigrations = [CreateIdempotencyKeys1763600002000];
