import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LOGGER } from '@fiducia/service-kit';
import type { Sealer } from '@fiducia/service-kit/sealing/sealer';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { DELIVER, SEALER } from '../tokens.js';
import { isRefusedForGood, pauseAfter } from './mail.policy.js';
import type { Deliver } from './mail-transport.js';
import { placeOfMail } from './mail-place.js';
import { claim, type Claimed, giveUpLate, markFailed, markGivenUp, markSent, prune } from './outgoing-mail.js';

const FIRST_LOOK_MS = 50;
const LONGEST_REST_MS = 5_000;
/** One delivery, from the name of the server to its last word; shorter than a claim. */
const DELIVERY_MS = 30_000;
const PRUNE_EVERY_MS = 60 * 60 * 1000;

const body = z.object({ text: z.string(), html: z.optional(z.string()) });

/** Delivers what waits in `outgoing_mail`, one after the other. Instances share the work: each message has one claim. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;
  private quietLooks = 0;
  private nextPrune = 0;
  private endRest: (() => void) | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(DELIVER) private readonly deliver: Deliver,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    this.running = this.run();
  }

  async beforeApplicationShutdown() {
    this.stop.abort();
    this.endRest?.();
    await this.running;
  }

  /** A message is about to be committed: it is looked for at once, and then less and less often. */
  expect() {
    this.quietLooks = 0;
    this.endRest?.();
  }

  private async run() {
    while (!this.stop.signal.aborted) {
      await this.rest(Math.min(LONGEST_REST_MS, FIRST_LOOK_MS * 2 ** Math.min(this.quietLooks++, 10)));
      try {
        while (!this.stop.signal.aborted && (await this.deliverNext())) this.quietLooks = 0;
        await this.tidy();
      } catch (error) {
        this.logger.warn({ err: error }, 'mail waits: the outgoing mail could not be looked at');
      }
    }
  }

  private async deliverNext(): Promise<boolean> {
    const mail = await claim(this.dataSource);
    if (mail === undefined) return false;
    try {
      const { text, html } = body.parse(JSON.parse(this.sealer.open(mail.sealedBody, placeOfMail(mail.id))));
      const { id, recipient: to, subject } = mail;
      await this.deliver({ id, to, subject, text, html }, AbortSignal.timeout(DELIVERY_MS));
      await markSent(this.dataSource, mail.id);
    } catch (error) {
      await this.failed(mail, error);
    }
    return true;
  }

  private async failed({ id, attempts }: Claimed, error: unknown) {
    const code = String(Object(error).code ?? Object(error).name ?? 'Error');
    const said = [code, Object(error).responseCode].filter(Boolean).join(' ');
    if (isRefusedForGood(error)) {
      this.logger.error({ err: error, mailId: id }, 'a mail was refused by the mail server and is given up');
      return markGivenUp(this.dataSource, id, said);
    }
    this.logger.warn({ err: error, mailId: id, attempts }, 'a mail was not sent and is tried again');
    return markFailed(this.dataSource, id, said, pauseAfter(attempts));
  }

  private async tidy() {
    const late = await giveUpLate(this.dataSource);
    if (late > 0) this.logger.error({ late }, 'mail was given up: it could not be sent while it was of use');
    if (Date.now() < this.nextPrune) return;
    this.nextPrune = Date.now() + PRUNE_EVERY_MS;
    await prune(this.dataSource);
  }

  private async rest(ms: number): Promise<void> {
    if (this.stop.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endRest = () => {
        clearTimeout(timer);
        setTimeout(resolve, FIRST_LOOK_MS);
      };
    });
    this.endRest = undefined;
  }
}
