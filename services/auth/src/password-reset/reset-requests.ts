import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LOGGER, type Transaction, Transactions } from '@fiducia/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { Mailer } from '../mail/mailer.js';
import { SITE } from '../tokens.js';
import { RESET_MINUTES, resetMail } from './reset-mail.js';

const LOOK_EVERY_MS = 30_000;

export const resetHash = (token: string) => createHash('sha256').update(token).digest('hex');

export type Account = { id: number; email: string; fullName: string; username: string };

/**
 * Who asked for a new password. A request is written down and answered; whether there is such an account is looked up after
 * the answer, so that neither its words nor its time tell.
 */
@Injectable()
export class ResetRequests implements OnApplicationBootstrap, OnApplicationShutdown {
  private working: Promise<void> = Promise.resolve();
  private looking: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(SITE) private readonly site: string,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    this.looking = setInterval(() => this.work(), LOOK_EVERY_MS).unref();
    this.work();
  }

  async onApplicationShutdown() {
    clearInterval(this.looking);
    await this.working;
  }

  async add(sought: string): Promise<void> {
    await this.dataSource.query('INSERT INTO password_reset_requests (sought) VALUES ($1)', [sought]);
    this.work();
  }

  private work() {
    this.working = this.working
      .then(async () => {
        while (await this.transactions.run((tx) => this.next(tx)));
      })
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'requests for a new password wait and are tried again'),
      );
  }

  /** Takes one request and does what it asks for, in one transaction. */
  private async next(tx: Transaction): Promise<boolean> {
    const [taken] = (await tx.manager.query(
      `DELETE FROM password_reset_requests
       WHERE id = (SELECT id FROM password_reset_requests ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING sought, created_at > now() - make_interval(mins => $1) AS fresh`,
      [RESET_MINUTES],
    )) as [{ sought: string; fresh: boolean }[], number];
    const request = taken[0];
    if (request === undefined) return false;
    const accounts: Account[] = await tx.manager.query(
      `SELECT id, email, full_name AS "fullName", username FROM users
       WHERE lower(email) = lower($1) OR lower(username) = lower($1) LIMIT 1`,
      [request.sought],
    );
    if (request.fresh && accounts[0]) await this.mailLink(tx, accounts[0]);
    return true;
  }

  /** The newest link takes the place of any before it. */
  async mailLink(tx: Transaction, account: Account) {
    const token = randomBytes(32).toString('base64url');
    await tx.manager.query(
      `INSERT INTO password_resets (user_id, token_hash, expires_at) VALUES ($1, $2, now() + make_interval(mins => $3))
       ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
      [account.id, resetHash(token), RESET_MINUTES],
    );
    await this.mailer.send(tx.manager, resetMail(account, this.site, token));
    tx.emit('user.password-reset-requested', null, { userId: account.id });
  }
}
