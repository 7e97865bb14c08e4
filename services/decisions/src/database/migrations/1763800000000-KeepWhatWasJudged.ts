import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A decision's own facts, and what its kept result was worked out from. */
export class KeepWhatWasJudged1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE decisions ADD COLUMN facts jsonb NOT NULL DEFAULT '[]'");
    await runner.query('ALTER TABLE decisions ADD COLUMN simulation_input jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE decisions DROP COLUMN simulation_input');
    await runner.query('ALTER TABLE decisions DROP COLUMN facts');
  }
}
