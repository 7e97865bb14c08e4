import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mail is kept in the transaction of the change that it tells of, and leaves after it: none is lost, none is made up. */
export class CreateOutgoingMail1795290000001 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE TABLE outgoing_mail (
        id uuid PRIMARY KEY,
        recipient text NOT NULL,
        subject text NOT NULL,
        sealed_body text,
        created_at timestamptz NOT NULL DEFAULT now(),
        useful_until timestamptz NOT NULL,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        attempts int NOT NULL DEFAULT 0,
        last_error text,
        sent_at timestamptz,
        given_up_at timestamptz
      )`);
    await runner.query(
      'CREATE INDEX outgoing_mail_waiting ON outgoing_mail (next_attempt_at) WHERE sent_at IS NULL AND given_up_at IS NULL',
    );
    await runner.query('CREATE INDEX outgoing_mail_by_age ON outgoing_mail (created_at)');
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE outgoing_mail');
  }
}
