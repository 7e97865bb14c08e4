import { Controller, Get, Inject, Res } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { type Activity, type Identity, type LiveEvent, type QuestionRequest, ROUTES } from '@fiducia/contracts';
import { CurrentIdentity, Query } from '@fiducia/service-kit';
import type { Response } from 'express';
import { type ActivityFilter, ActivityService } from './activity.service.js';

@Controller()
export class ActivityController {
  constructor(@Inject(ActivityService) private readonly activity: ActivityService) {}

  @Get('api/activities')
  list(
    @CurrentIdentity() identity: Identity,
    @Query(ROUTES.listActivities.query) filter: ActivityFilter,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Activity[]> {
    return this.activity.list(identity, filter, response);
  }

  @MessagePattern<string>('trusts.activities-since')
  since(@Payload() { userId, afterActivityId }: QuestionRequest<'trusts.activities-since'>): Promise<LiveEvent[]> {
    return this.activity.since(userId, afterActivityId);
  }
}
