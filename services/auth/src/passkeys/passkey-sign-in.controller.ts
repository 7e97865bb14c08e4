import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { type PasskeySignIn, ROUTES, type User } from '@fiducia/contracts';
import { Body, ProblemError, Public, type Transaction } from '@fiducia/service-kit';
import type { Request, Response } from 'express';
import { Attempts } from '../attempts/attempts.js';
import { deviceOf, SessionReply } from '../sessions/session-reply.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { toUser } from '../users/user.mapper.js';
import { UsersService } from '../users/users.service.js';
import { PasskeyProofs } from './passkey-proofs.js';

/** Signing in by a passkey alone. */
@Controller('api/passkeys/sign-in')
export class PasskeySignInController {
  constructor(
    @Inject(PasskeyProofs) private readonly proofs: PasskeyProofs,
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(SessionReply) private readonly reply: SessionReply,
    @Inject(Attempts) private readonly attempts: Attempts,
  ) {}

  @Public()
  @Post('options')
  @HttpCode(200)
  async options(@Req() request: Request) {
    await this.attempts.admitChallenge(deviceOf(request).address);
    return this.proofs.ask('sign-in', null);
  }

  @Public()
  @Post('verify')
  @HttpCode(200)
  async verify(
    @Body(ROUTES.signInWithPasskey.body) { response: signed, rememberMe }: PasskeySignIn,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    const from = deviceOf(request);
    await this.attempts.admitAddress(from.address);
    const proof = await this.proofs.check(signed, 'sign-in', null).catch(async (error: unknown) => {
      if (error instanceof ProblemError) await this.attempts.failedFrom(from.address);
      throw error;
    });
    const { userId } = proof.passkey;
    const opening = { ...from, remembered: rememberMe ?? false, assurance: 'multi-factor' } as const;
    const noteUse = (tx: Transaction) => this.proofs.use(tx, proof);
    this.reply.write(response, await this.sessions.open(userId, opening, this.reply.read(request), noteUse));
    return toUser(await this.users.get(userId), 'multi-factor');
  }
}
