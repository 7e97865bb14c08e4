import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The options that were compared for a decision, with their results. */
export class KeepAlternatives1763900000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE decision_alternatives (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      decision_id integer NOT NULL REFERENCES decisions (id) ON DELETE CASCADE,
      saved_by integer NOT NULL,
      saved_at timestamptz NOT NULL DEFAULT now(),
      chosen text,
      engine_version text NOT NULL,
      scenarios jsonb NOT NULL
    )`);
    await runner.query('CREATE INDEX decision_alternatives_of ON decision_alternatives (decision_id, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE decision_alternatives');
  }
}
