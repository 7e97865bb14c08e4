import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AiUsage } from '@fiducia/contracts';
import { ProblemError } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { AI_CONFIG, type AiConfig } from '../config.js';
import { costMicros, PRICES, type Tokens } from './prices.js';

export type Payer = 'own' | 'operator';
export type Spent = Tokens & { calls: number };

const MONTH = "date_trunc('month', now() AT TIME ZONE 'utc')::date";

/** Calls and tokens of each person and month, and their share of the operator's key. */
@Injectable()
export class Usage {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(AI_CONFIG) private readonly config: AiConfig,
  ) {}

  /**
   * Sets tokens aside before they are used, so that many readings at once cannot exceed the share together.
   * @throws ProblemError AI_BUDGET_SPENT.
   */
  async reserve(userId: number, tokens: number): Promise<void> {
    const { tokensPerMonth } = this.config;
    const rows: unknown[] =
      tokens > tokensPerMonth
        ? []
        : await this.dataSource.query(
            `INSERT INTO ai_budgets AS b (user_id, month, tokens) VALUES ($1, ${MONTH}, $2)
             ON CONFLICT (user_id, month) DO UPDATE SET tokens = b.tokens + excluded.tokens
             WHERE b.tokens + excluded.tokens <= $3 RETURNING 1`,
            [userId, tokens, tokensPerMonth],
          );
    if (rows.length === 0) throw new ProblemError('AI_BUDGET_SPENT');
  }

  /** What was set aside becomes what was used. */
  async settle(userId: number, reserved: number, used: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE ai_budgets SET tokens = greatest(0, tokens + $2) WHERE user_id = $1 AND month = ${MONTH}`,
      [userId, used - reserved],
    );
  }

  async note(userId: number, payer: Payer, { calls, ...tokens }: Spent): Promise<void> {
    if (calls === 0) return;
    const { host, model } = this.config.address;
    await this.dataSource.query(
      `INSERT INTO ai_usage AS u (user_id, month, payer, model, calls, tokens_read, tokens_written, cost_micros)
       VALUES ($1, ${MONTH}, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (user_id, month, payer, model) DO UPDATE SET
         calls = u.calls + excluded.calls,
         tokens_read = u.tokens_read + excluded.tokens_read,
         tokens_written = u.tokens_written + excluded.tokens_written,
         cost_micros = u.cost_micros + excluded.cost_micros`,
      [userId, payer, model, calls, tokens.read, tokens.written, costMicros(host, model, tokens)],
    );
  }

  async ofThisMonth(userId: number): Promise<AiUsage> {
    const rows: { month: string; calls: number; read: number; written: number; cost: number | null }[] =
      await this.dataSource.query(
        `SELECT ${MONTH}::text AS month, coalesce(sum(calls), 0)::int AS calls,
                coalesce(sum(tokens_read), 0)::float8 AS read, coalesce(sum(tokens_written), 0)::float8 AS written,
                CASE WHEN coalesce(bool_and(cost_micros IS NOT NULL), false) THEN sum(cost_micros)::float8 END AS cost
         FROM ai_usage WHERE user_id = $1 AND month = ${MONTH}`,
        [userId],
      );
    const { month = '', calls = 0, read = 0, written = 0, cost = null } = rows[0] ?? {};
    const prices = cost === null ? null : { version: PRICES.version, source: PRICES.source };
    return { month, calls, tokensRead: read, tokensWritten: written, costMicros: cost, prices };
  }

  async budgetOf(userId: number): Promise<{ tokens: number; used: number }> {
    const rows: { used: number }[] = await this.dataSource.query(
      `SELECT tokens::float8 AS used FROM ai_budgets WHERE user_id = $1 AND month = ${MONTH}`,
      [userId],
    );
    return { tokens: this.config.tokensPerMonth, used: rows[0]?.used ?? 0 };
  }
}
