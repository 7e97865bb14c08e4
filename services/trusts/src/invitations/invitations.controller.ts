import { Controller, Delete, Get, HttpCode, Inject, Post, Res } from '@nestjs/common';
import {
  type CreateInvitation,
  type Identity,
  type Invitation,
  type InvitationSent,
  type InvitationToken,
  type MemberRole,
  type OfferedMembership,
  ROUTES,
} from '@fiducia/contracts';
import { Body, CurrentIdentity, type PageQuery, PathId, Query } from '@fiducia/service-kit';
import type { Response } from 'express';
import { InvitationAnswers } from './invitation-answers.service.js';
import { type InvitationFilter, InvitationsService } from './invitations.service.js';

@Controller('api')
export class InvitationsController {
  constructor(
    @Inject(InvitationsService) private readonly invitations: InvitationsService,
    @Inject(InvitationAnswers) private readonly answers: InvitationAnswers,
  ) {}

  @Get('trusts/:id/invitations')
  ofTrust(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Query(ROUTES.listTrustInvitations.query) paging: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Invitation[]> {
    return this.invitations.ofTrust(identity, trustId, paging, response);
  }

  @Get('invitations')
  list(
    @CurrentIdentity() identity: Identity,
    @Query(ROUTES.listInvitations.query) filter: InvitationFilter,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Invitation[]> {
    return this.invitations.list(identity, filter, response);
  }

  /** Without Idempotency-Key: its answer holds the link, which is kept nowhere. One address is invited once anyway. */
  @Post('trusts/:id/invitations')
  create(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Body(ROUTES.createInvitation.body) body: CreateInvitation,
  ): Promise<InvitationSent> {
    return this.invitations.create(identity, trustId, body);
  }

  @Post('invitations/view')
  @HttpCode(200)
  view(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.viewInvitation.body) { token }: InvitationToken,
  ): Promise<OfferedMembership> {
    return this.answers.view(identity, token);
  }

  @Post('invitations/accept')
  @HttpCode(200)
  accept(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.acceptInvitation.body) { token }: InvitationToken,
  ): Promise<{ trustId: number; roles: MemberRole[] }> {
    return this.answers.accept(identity, token);
  }

  @Post('invitations/decline')
  @HttpCode(204)
  decline(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.declineInvitation.body) { token }: InvitationToken,
  ): Promise<void> {
    return this.answers.decline(identity, token);
  }

  @Post('invitations/:id/resend')
  @HttpCode(200)
  resend(@CurrentIdentity() identity: Identity, @PathId('id') id: number): Promise<InvitationSent> {
    return this.invitations.resend(identity, id);
  }

  @Delete('invitations/:id')
  @HttpCode(204)
  revoke(@CurrentIdentity() identity: Identity, @PathId('id') id: number): Promise<void> {
    return this.invitations.revoke(identity, id);
  }
}
