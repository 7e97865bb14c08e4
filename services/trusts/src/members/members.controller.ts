import { Controller, Delete, Get, Inject, Patch, Res } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import {
  type ChangeMember,
  type Identity,
  type Member,
  type MemberChanged,
  type MemberRole,
  type QuestionRequest,
  type RightsChanged,
  ROUTES,
} from '@fiducia/contracts';
import { Body, CurrentIdentity, type PageQuery, PathId, Query, requireProof } from '@fiducia/service-kit';
import type { Response } from 'express';
import { type MemberFilter, MemberList } from './member-list.js';
import { MembersExport } from './members-export.js';
import { MembersService } from './members.service.js';
import { Membership } from './membership.js';

@Controller()
export class MembersController {
  constructor(
    @Inject(Membership) private readonly membership: Membership,
    @Inject(MemberList) private readonly members: MemberList,
    @Inject(MembersService) private readonly service: MembersService,
    @Inject(MembersExport) private readonly exports: MembersExport,
  ) {}

  @Get('api/members')
  list(
    @CurrentIdentity() identity: Identity,
    @Query(ROUTES.listMembers.query) filter: MemberFilter,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Member[]> {
    return this.members.ofAllMyTrusts(identity, filter, response);
  }

  @Get('api/members/export')
  async export(@CurrentIdentity() identity: Identity, @Res({ passthrough: true }) response: Response): Promise<string> {
    response.type('text/csv').attachment('members.csv');
    return this.exports.asCsv(identity);
  }

  @Get('api/trusts/:id/members')
  ofTrust(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Query(ROUTES.listTrustMembers.query) paging: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Member[]> {
    return this.members.ofTrust(identity, trustId, paging, response);
  }

  @Patch('api/trusts/:id/members/:userId')
  change(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @PathId('userId') userId: number,
    @Body(ROUTES.updateMember.body) { roles }: ChangeMember,
  ): Promise<MemberChanged> {
    return this.service.change(identity, trustId, userId, roles);
  }

  @Delete('api/trusts/:id/members/:userId')
  remove(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @PathId('userId') userId: number,
  ): Promise<RightsChanged> {
    return this.service.remove(identity, trustId, userId);
  }

  @MessagePattern<string>('trusts.membership')
  async rolesOf(@Payload() request: QuestionRequest<'trusts.membership'>): Promise<MemberRole[]> {
    const { trustId, userId, assurance, permission } = request;
    const { roles, policy } = await this.membership.standing(userId, trustId);
    if (assurance && permission) requireProof(policy, assurance, permission);
    return roles;
  }
}
