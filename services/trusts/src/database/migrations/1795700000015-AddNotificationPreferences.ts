import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddNotificationPreferences1795700000015 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE TABLE notification_preferences (
      user_id int PRIMARY KEY,
      muted text[] NOT NULL,
      mailed text[] NOT NULL
    )`);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE notification_preferences');
  }
}
