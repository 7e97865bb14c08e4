import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, Transactions } from '@fiducia/service-kit';
import type { Logger } from 'pino';

const EVERY_MS = 15 * 60 * 1000;
const AT_ONCE = 500;

/**
 * Takes what has not been told yet: within a week, a day before, on the day, after it. A date that is set late is told of
 * by the stage it is at. Of two instances that look at once one writes the row; the other gets nothing back.
 */
const TAKE = `
  WITH due AS (
    SELECT d.id, d.trust_id, d.title, d.due_date, d.due_date - (now() AT TIME ZONE 'UTC')::date AS days
    FROM decisions d
    WHERE d.status = 'pending' AND d.due_date <= (now() AT TIME ZONE 'UTC')::date + 7
  ), staged AS (
    SELECT *, CASE WHEN days < 0 THEN 'overdue' WHEN days = 0 THEN 'day' WHEN days = 1 THEN 'eve' ELSE 'week' END AS stage
    FROM due
  ), taken AS (
    INSERT INTO due_reminders (decision_id, due_date, stage)
    SELECT s.id, s.due_date, s.stage FROM staged s
    WHERE NOT EXISTS (SELECT FROM due_reminders r
                      WHERE r.decision_id = s.id AND r.due_date = s.due_date AND r.stage = s.stage)
    ORDER BY s.id LIMIT $1
    ON CONFLICT DO NOTHING RETURNING decision_id
  )
  SELECT s.trust_id AS "trustId", s.id AS "decisionId", s.title, s.due_date::text AS "dueDate", s.days
  FROM staged s JOIN taken ON taken.decision_id = s.id ORDER BY s.id`;

type Due = { trustId: number; decisionId: number; title: string; dueDate: string; days: number };

/** Says of pending decisions that their date is near or has passed; days are UTC's. */
@Injectable()
export class DueReminders implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => void this.look(), EVERY_MS).unref();
    void this.look();
  }

  onModuleDestroy() {
    clearInterval(this.timer);
  }

  async look(): Promise<void> {
    try {
      while ((await this.tell()) === AT_ONCE);
    } catch (error) {
      this.logger.warn({ err: error }, 'nobody was reminded of what is due; tried again in a quarter of an hour');
    }
  }

  /** @returns how many were told. */
  tell(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const due: Due[] = await tx.manager.query(TAKE, [AT_ONCE]);
      for (const { days, ...decision } of due) {
        if (days < 0) tx.emit('decision.overdue', decision.trustId, decision);
        else tx.emit('decision.due', decision.trustId, { ...decision, days });
      }
      return due.length;
    });
  }
}
