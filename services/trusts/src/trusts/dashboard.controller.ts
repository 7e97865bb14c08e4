import { Controller, Get, Inject } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@fiducia/contracts';
import { CurrentIdentity } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { ActivityService } from '../activity/activity.service.js';
import { Membership } from '../members/membership.js';
import { TrustEntity } from './trust.entity.js';

/** This service's part of the dashboard's counts; the gateway puts the parts together. */
@Controller('internal/dashboard-counts')
export class DashboardController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Membership) private readonly membership: Membership,
    @Inject(ActivityService) private readonly activity: ActivityService,
  ) {}

  @Get()
  async counts(@CurrentIdentity() identity: Identity): Promise<{ activeTrusts: number; completedActions: number }> {
    const mine = this.dataSource.createQueryBuilder(TrustEntity, 'trust').where("trust.status = 'active'");
    this.membership.join(mine, 'trust.id', identity, 'trust.view');
    const [activeTrusts, completedActions] = await Promise.all([
      mine.getCount(),
      this.activity.completedActions(identity),
    ]);
    return { activeTrusts, completedActions };
  }
}
