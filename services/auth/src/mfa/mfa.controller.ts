import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { type ChangeMfa, type Identity, type MfaEnrolment, type RecoveryCodes, ROUTES } from '@fiducia/contracts';
import { Body, CurrentIdentity, WhilePending } from '@fiducia/service-kit';
import type { Request, Response } from 'express';
import { Reproof } from '../account/reproof.js';
import { type Answer, SessionReply } from '../sessions/session-reply.js';
import { SecondFactorService } from './second-factor.service.js';

const VERIFIED = { verified: true } as const;

@Controller('api/mfa')
export class MfaController {
  constructor(
    @Inject(SecondFactorService) private readonly secondFactor: SecondFactorService,
    @Inject(Reproof) private readonly reproof: Reproof,
    @Inject(SessionReply) private readonly reply: SessionReply,
  ) {}

  @WhilePending()
  @Post('verify')
  @HttpCode(200)
  async verify(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.verifyMfa.body) { code }: { code: string },
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    this.reply.write(response, await this.secondFactor.verify(identity, code, this.reply.renewalFrom(request)));
    return VERIFIED;
  }

  @WhilePending()
  @Post('recover')
  @HttpCode(200)
  async recover(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.recoverMfa.body) { recoveryCode }: { recoveryCode: string },
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    this.reply.write(
      response,
      await this.secondFactor.recover(identity, recoveryCode, this.reply.renewalFrom(request)),
    );
    return VERIFIED;
  }

  @Post('enrol')
  @HttpCode(200)
  async enrol(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.enrolMfa.body) { password }: { password: string },
    @Req() request: Request,
  ): Promise<MfaEnrolment> {
    await this.reproof.require(identity, password, request);
    return this.secondFactor.enrol(identity);
  }

  @Post('confirm')
  @HttpCode(200)
  async confirm(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.confirmMfa.body) { code }: { code: string },
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecoveryCodes> {
    const confirmed = await this.secondFactor.confirm(identity, code, this.reply.renewalFrom(request));
    this.reply.write(response, confirmed.session);
    return { recoveryCodes: confirmed.recoveryCodes };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  async renewRecoveryCodes(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.renewRecoveryCodes.body) { password, code }: ChangeMfa,
    @Req() request: Request,
  ): Promise<RecoveryCodes> {
    await this.reproof.require(identity, password, request);
    return { recoveryCodes: await this.secondFactor.renewRecoveryCodes(identity, code) };
  }

  @Post('disable')
  @HttpCode(204)
  async disable(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.disableMfa.body) { password, code }: ChangeMfa,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Answer {
    await this.reproof.require(identity, password, request);
    this.reply.write(response, await this.secondFactor.disable(identity, code, this.reply.renewalFrom(request)));
  }
}
