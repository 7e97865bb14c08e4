import { Controller, Delete, Get, HttpCode, Inject, Patch, Post, Res } from '@nestjs/common';
import { type CreateGoal, type Goal, type Identity, ROUTES, type UpdateGoal } from '@fiducia/contracts';
import { Body, CurrentIdentity, Idempotent, type PageQuery, PathId, Query } from '@fiducia/service-kit';
import type { Response } from 'express';
import { type GoalFilter, GoalsService } from './goals.service.js';

@Controller('api')
export class GoalsController {
  constructor(@Inject(GoalsService) private readonly goals: GoalsService) {}

  @Get('trusts/:id/goals')
  listOfTrust(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Query(ROUTES.listTrustGoals.query) paging: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Goal[]> {
    return this.goals.listOfTrust(identity, trustId, paging, response);
  }

  @Post('trusts/:id/goals')
  @Idempotent()
  create(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Body(ROUTES.createGoal.body) body: CreateGoal,
  ): Promise<Goal> {
    return this.goals.create(identity, trustId, body);
  }

  @Get('goals')
  list(
    @CurrentIdentity() identity: Identity,
    @Query(ROUTES.listGoals.query) filter: GoalFilter,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Goal[]> {
    return this.goals.list(identity, filter, response);
  }

  @Patch('goals/:id')
  update(
    @CurrentIdentity() identity: Identity,
    @PathId('id') id: number,
    @Body(ROUTES.updateGoal.body) change: UpdateGoal,
  ): Promise<Goal> {
    return this.goals.update(identity, id, change);
  }

  @Delete('goals/:id')
  @HttpCode(204)
  remove(@CurrentIdentity() identity: Identity, @PathId('id') id: number): Promise<void> {
    return this.goals.remove(identity, id);
  }
}
