import { Controller, Delete, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { type AccountDeletion, type DeleteAccount, type Identity, ROUTES } from '@fiducia/contracts';
import { Body, CurrentIdentity, LOGGER, ProblemError } from '@fiducia/service-kit';
import type { Request, Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { Reproof } from '../account/reproof.js';
import { SessionReply } from '../sessions/session-reply.js';
import { AccountExport } from './account-export.js';
import { AccountRemovalService } from './account-removal.js';

/** A person's data: to take along, and to end. */
@Controller('api/account')
export class PersonalDataController {
  constructor(
    @Inject(AccountExport) private readonly exports: AccountExport,
    @Inject(AccountRemovalService) private readonly removal: AccountRemovalService,
    @Inject(Reproof) private readonly reproof: Reproof,
    @Inject(SessionReply) private readonly reply: SessionReply,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Post('export')
  @HttpCode(200)
  async export(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.exportAccount.body) { password }: { password: string },
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.reproof.require(identity, password, request);
    const archive = await this.exports.begin(identity);
    response.attachment(`fiducia-${identity.username}-${new Date().toISOString().slice(0, 10)}.zip`);
    response.setHeader('Content-Type', 'application/zip');
    response.setHeader('Cache-Control', 'private, no-store');
    await pipeline(Readable.from(archive), response).catch((error: unknown) => {
      // The status has been sent; a broken connection is all that can tell the reader that the archive is not whole.
      this.logger.warn({ err: error }, 'an export of somebody’s data broke off');
      response.destroy();
    });
  }

  @Get('deletion')
  look(@CurrentIdentity() identity: Identity): Promise<AccountDeletion> {
    return this.removal.look(identity);
  }

  @Delete()
  @HttpCode(204)
  async remove(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.deleteAccount.body) { password, confirmation }: DeleteAccount,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    if (confirmation.trim().toLowerCase() !== identity.username.toLowerCase()) {
      throw new ProblemError('VALIDATION_FAILED', {
        errors: [{ path: 'confirmation', message: 'This is not your username' }],
      });
    }
    await this.reproof.require(identity, password, request);
    await this.removal.remove(identity);
    this.reply.clear(response);
  }
}
