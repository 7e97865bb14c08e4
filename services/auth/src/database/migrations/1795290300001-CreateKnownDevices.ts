import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateKnownDevices1795290300001 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`
      CREATE TABLE known_devices (
        token_hash text NOT NULL,
        user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (token_hash, user_id)
      )`);
    await runner.query('CREATE INDEX known_devices_by_user ON known_devices (user_id)');
    await runner.query('ALTER TABLE users ADD COLUMN mfa_offer_declined_at timestamptz');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE users DROP COLUMN mfa_offer_declined_at');
    await runner.query('DROP TABLE known_devices');
  }
}
