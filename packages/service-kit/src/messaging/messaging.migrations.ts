import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names no schema: the connection's search_path decides whose tables these are. */
export class CreateMessaging1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE TABLE outbox (
        seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id uuid NOT NULL UNIQUE,
        type text NOT NULL,
        trust_id int,
        envelope jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        published_at timestamptz,
        attempts int NOT NULL DEFAULT 0,
        last_error text,
        dead_at timestamptz,
        dead_letters jsonb
      )`);
    await runner.query('CREATE INDEX outbox_waiting ON outbox (seq) WHERE published_at IS NULL');
    await runner.query('CREATE INDEX outbox_dead ON outbox (seq) WHERE dead_at IS NOT NULL');
    await runner.query(`
      CREATE TABLE inbox (
        event_id uuid NOT NULL,
        consumer text NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, consumer)
      )`);
    await runner.query('CREATE INDEX inbox_by_age ON inbox USING brin (received_at)');
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE inbox');
    await runner.query('DROP TABLE outbox');
  }
}

/** The trace goes on where the fact is applied. Nullable: an older version beside this one writes rows without it. */
export class AddTraceparentToOutbox1795275000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE outbox ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE outbox DROP COLUMN traceparent');
  }
}

export const messagingMigrations = [CreateMessaging1763600000000, AddTraceparentToOutbox1795275000000];
