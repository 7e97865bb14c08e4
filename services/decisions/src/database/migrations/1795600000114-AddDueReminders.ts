import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has been told of a date: another date of the same decision is told of anew. */
export class AddDueReminders1795600000114 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE due_reminders (
      decision_id integer NOT NULL REFERENCES decisions (id) ON DELETE CASCADE,
      due_date date NOT NULL,
      stage text NOT NULL,
      told_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (decision_id, due_date, stage)
    )`);
    await runner.query("CREATE INDEX decisions_due_at_all ON decisions (due_date) WHERE status = 'pending'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX decisions_due_at_all');
    await runner.query('DROP TABLE due_reminders');
  }
}
