import { Inject, Injectable } from '@nestjs/common';
import type { Identity, MailTest } from '@fiducia/contracts';
import { LOGGER, Transactions } from '@fiducia/service-kit';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Deliver } from '../mail/mail-transport.js';
import { DELIVER, SITE } from '../tokens.js';
import { UsersService } from '../users/users.service.js';
import { testMailText } from './account-mails.js';

const DELIVERY_MS = 8_000;
const ANSWER_MAX = 500;

/** A mail to one's own address, past the queue: whoever asks wants to know now what the server says. */
@Injectable()
export class MailTester {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(DELIVER) private readonly deliver: Deliver,
    @Inject(SITE) private readonly site: string,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async send({ userId }: Identity): Promise<MailTest> {
    const { email: to, fullName } = await this.users.get(userId);
    const outcome = await this.attempt(to, fullName);
    await this.transactions.run(async (tx) =>
      tx.emit('mail.tested', null, { userId, accepted: outcome.outcome === 'sent' }),
    );
    return { to, ...outcome };
  }

  private async attempt(to: string, fullName: string): Promise<Pick<MailTest, 'outcome' | 'answer'>> {
    const letter = { id: randomUUID(), to, ...testMailText(fullName, this.site) };
    try {
      const answer = await this.deliver(letter, AbortSignal.timeout(DELIVERY_MS));
      if (answer === null) {
        return { outcome: 'logged', answer: 'No mail server is set (SMTP_URL): the mail is in the log of auth.' };
      }
      return { outcome: 'sent', answer: answer.slice(0, ANSWER_MAX) };
    } catch (error) {
      this.logger.warn({ err: error }, 'the test mail was not sent');
      return { outcome: 'failed', answer: saidBy(error) };
    }
  }
}

/** The server's own words, or the connection's; the password of SMTP_URL is in neither. */
function saidBy(error: unknown): string {
  const { response, message, code } = Object(error) as { response?: unknown; message?: unknown; code?: unknown };
  const said = [response, message, code].find((words): words is string => typeof words === 'string' && words !== '');
  return (said ?? 'The mail server gave no reason.').slice(0, ANSWER_MAX);
}
