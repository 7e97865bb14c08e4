import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { type Identity, ROUTES, type UsePasskey } from '@fiducia/contracts';
import { Body, CurrentIdentity, Transactions, WhilePending } from '@fiducia/service-kit';
import type { Request, Response } from 'express';
import { Attempts } from '../attempts/attempts.js';
import { deviceOf, SessionReply } from '../sessions/session-reply.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { PasskeyProofs } from './passkey-proofs.js';

/** A passkey in place of a code of the authenticator app. */
@Controller('api/mfa/passkey')
export class PasskeyFactorController {
  constructor(
    @Inject(PasskeyProofs) private readonly proofs: PasskeyProofs,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(SessionReply) private readonly reply: SessionReply,
    @Inject(Attempts) private readonly attempts: Attempts,
  ) {}

  @WhilePending()
  @Post('options')
  @HttpCode(200)
  async options(@CurrentIdentity() { userId }: Identity, @Req() request: Request) {
    await this.attempts.admitChallenge(deviceOf(request).address);
    return this.proofs.ask('second-factor', userId);
  }

  @WhilePending()
  @Post('verify')
  @HttpCode(200)
  async verify(
    @CurrentIdentity() { userId }: Identity,
    @Body(ROUTES.verifyPasskeyFactor.body) { response: signed }: UsePasskey,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const proof = await this.proofs.check(signed, 'second-factor', userId);
    const from = this.reply.renewalFrom(request);
    const session = await this.transactions.run(async (tx) => {
      await this.proofs.use(tx, proof);
      return this.sessions.renew(tx, userId, from, 'multi-factor');
    });
    this.reply.write(response, session);
    return { verified: true } as const;
  }
}
