import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAiSettings1763900100004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ai_settings (
        user_id int PRIMARY KEY,
        api_key text,
        last_four text,
        key_since timestamptz,
        unreadable_at timestamptz,
        builtin_only boolean NOT NULL DEFAULT false,
        CHECK ((api_key IS NULL) = (last_four IS NULL) AND (api_key IS NULL) = (key_since IS NULL))
      )`);
    // Costs are millionths of a US dollar, and null as soon as one call had no known price.
    await runner.query(`
      CREATE TABLE ai_usage (
        user_id int NOT NULL,
        month date NOT NULL,
        payer text NOT NULL CHECK (payer IN ('own', 'operator')),
        model text NOT NULL,
        calls int NOT NULL,
        tokens_read bigint NOT NULL,
        tokens_written bigint NOT NULL,
        cost_micros bigint,
        PRIMARY KEY (user_id, month, payer, model)
      )`);
    // Tokens of the operator's key that a person has used or is about to use.
    await runner.query(`
      CREATE TABLE ai_budgets (
        user_id int NOT NULL,
        month date NOT NULL,
        tokens bigint NOT NULL,
        PRIMARY KEY (user_id, month)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ai_budgets');
    await runner.query('DROP TABLE ai_usage');
    await runner.query('DROP TABLE ai_settings');
  }
}
