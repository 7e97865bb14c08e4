import { Module } from '@nestjs/common';
import { ActivityConsumer } from './activity/activity.consumer.js';
import { ActivityController } from './activity/activity.controller.js';
import { ActivityService } from './activity/activity.service.js';
import { BeneficiariesController } from './beneficiaries/beneficiaries.controller.js';
import { BeneficiariesService } from './beneficiaries/beneficiaries.service.js';
import { DistributionsController } from './distributions/distributions.controller.js';
import { DistributionsService } from './distributions/distributions.service.js';
import { FactsController } from './facts/facts.controller.js';
import { FactsService } from './facts/facts.service.js';
import { JudgingFactsController } from './facts/judging-facts.controller.js';
import { GoalsController } from './goals/goals.controller.js';
import { GoalsService } from './goals/goals.service.js';
import { MembersController } from './members/members.controller.js';
import { Membership } from './members/membership.js';
import { BinService } from './trusts/bin.service.js';
import { BinSweeper } from './trusts/bin-sweeper.js';
import { DashboardController } from './trusts/dashboard.controller.js';
import { TrustsController } from './trusts/trusts.controller.js';
import { TrustsService } from './trusts/trusts.service.js';

@Module({
  controllers: [
    TrustsController,
    DashboardController,
    GoalsController,
    BeneficiariesController,
    DistributionsController,
    FactsController,
    JudgingFactsController,
    MembersController,
    ActivityController,
    ActivityConsumer,
  ],
  providers: [
    TrustsService,
    GoalsService,
    BeneficiariesService,
    DistributionsService,
    FactsService,
    Membership,
    ActivityService,
    BinService,
    BinSweeper,
  ],
})
export class AppModule {}
