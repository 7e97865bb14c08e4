import { Controller, Get, Inject, Patch, Post, Res } from '@nestjs/common';
import {
  type ChangeDecisionStatus,
  type CreateDecision,
  type Decision,
  type Identity,
  ROUTES,
  type UpdateDecisionFacts,
} from '@fiducia/contracts';
import { Body, CurrentIdentity, Idempotent, type PageQuery, PathId, Query } from '@fiducia/service-kit';
import type { Response } from 'express';
import { DecisionFacts } from './decision-facts.service.js';
import { type DecisionFilter, DecisionsService } from './decisions.service.js';
import { StatusChanges } from './status-changes.js';

@Controller('api')
export class DecisionsController {
  constructor(
    @Inject(DecisionsService) private readonly decisions: DecisionsService,
    @Inject(StatusChanges) private readonly statusChanges: StatusChanges,
    @Inject(DecisionFacts) private readonly facts: DecisionFacts,
  ) {}

  @Get('trusts/:id/decisions')
  listOfTrust(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Query(ROUTES.listTrustDecisions.query) paging: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Decision[]> {
    return this.decisions.listOfTrust(identity, trustId, paging, response);
  }

  @Post('trusts/:id/decisions')
  @Idempotent()
  create(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Body(ROUTES.createDecision.body) body: CreateDecision,
  ): Promise<Decision> {
    return this.decisions.create(identity, trustId, body);
  }

  @Get('decisions')
  list(
    @CurrentIdentity() identity: Identity,
    @Query(ROUTES.listDecisions.query) filter: DecisionFilter,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Decision[]> {
    return this.decisions.list(identity, filter, response);
  }

  // Before ':id', which would take 'pending' for an identity.
  @Get('decisions/pending')
  listPending(
    @CurrentIdentity() identity: Identity,
    @Query(ROUTES.listPendingDecisions.query) paging: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Decision[]> {
    return this.decisions.listPending(identity, paging, response);
  }

  @Get('decisions/:id')
  get(@CurrentIdentity() identity: Identity, @PathId('id') id: number): Promise<Decision> {
    return this.decisions.get(identity, id);
  }

  @Patch('decisions/:id/facts')
  updateFacts(
    @CurrentIdentity() identity: Identity,
    @PathId('id') id: number,
    @Body(ROUTES.updateDecisionFacts.body) changes: UpdateDecisionFacts,
  ): Promise<Decision> {
    return this.facts.update(identity, id, changes);
  }

  @Patch('decisions/:id')
  changeStatus(
    @CurrentIdentity() identity: Identity,
    @PathId('id') id: number,
    @Body(ROUTES.changeDecisionStatus.body) change: ChangeDecisionStatus,
  ): Promise<Decision> {
    return this.statusChanges.change(identity, id, change);
  }
}
