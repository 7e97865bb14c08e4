import { Module } from '@nestjs/common';
import { readConfig, type ServiceSettings, SETTINGS } from '@fiducia/service-kit';
import { ActivityConsumer } from './activity/activity.consumer.js';
import { ActivityController } from './activity/activity.controller.js';
import { ActivityService } from './activity/activity.service.js';
import { AUDIT_CONFIG, type AuditConfig, auditConfig } from './audit/audit-config.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditConsumer } from './audit/audit.consumer.js';
import { AuditExport } from './audit/audit-export.js';
import { AuditKeys } from './audit/audit-keys.js';
import { AuditSearch } from './audit/audit-search.js';
import { AuditService } from './audit/audit.service.js';
import { ChainWriter } from './audit/chain-writer.js';
import { HeadKeeper } from './audit/head-keeper.js';
import { Integrity } from './audit/integrity.js';
import { BeneficiariesController } from './beneficiaries/beneficiaries.controller.js';
import { BeneficiariesService } from './beneficiaries/beneficiaries.service.js';
import { DistributionsController } from './distributions/distributions.controller.js';
import { DistributionsService } from './distributions/distributions.service.js';
import { FactsController } from './facts/facts.controller.js';
import { FactHistory } from './facts/fact-history.js';
import { FactsService } from './facts/facts.service.js';
import { JudgingFactsController } from './facts/judging-facts.controller.js';
import { GoalsController } from './goals/goals.controller.js';
import { GoalsService } from './goals/goals.service.js';
import { MemberCountsController } from './members/member-counts.controller.js';
import { InvitationAnswers } from './invitations/invitation-answers.service.js';
import { InvitationMail } from './invitations/invitation-mail.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { MemberList } from './members/member-list.js';
import { MembersExport } from './members/members-export.js';
import { MembersController } from './members/members.controller.js';
import { MembersService } from './members/members.service.js';
import { Membership } from './members/membership.js';
import { NotificationPreferencesController } from './notifications/notification-preferences.controller.js';
import { NotificationPreferencesService } from './notifications/notification-preferences.service.js';
import { NotificationsConsumer } from './notifications/notifications.consumer.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { NotificationsService } from './notifications/notifications.service.js';
import { AccountRemovalController } from './personal-data/account-removal.controller.js';
import { AccountRemoval } from './personal-data/account-removal.js';
import { PersonalDataController } from './personal-data/personal-data.controller.js';
import { BinService } from './trusts/bin.service.js';
import { People } from './members/people.js';
import { RightsKeepers } from './members/rights-keepers.js';
import { BinSweeper } from './trusts/bin-sweeper.js';
import { DashboardController } from './trusts/dashboard.controller.js';
import { TrustPolicyController } from './trusts/trust-policy.controller.js';
import { TrustPolicyService } from './trusts/trust-policy.service.js';
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
    MemberCountsController,
    PersonalDataController,
    AccountRemovalController,
    InvitationsController,
    TrustPolicyController,
    ActivityController,
    ActivityConsumer,
    NotificationPreferencesController,
    NotificationsController,
    NotificationsConsumer,
    AuditController,
    AuditConsumer,
  ],
  providers: [
    TrustsService,
    GoalsService,
    BeneficiariesService,
    DistributionsService,
    FactsService,
    FactHistory,
    Membership,
    MemberList,
    MembersService,
    MembersExport,
    People,
    RightsKeepers,
    InvitationsService,
    InvitationAnswers,
    InvitationMail,
    TrustPolicyService,
    ActivityService,
    NotificationPreferencesService,
    NotificationsService,
    BinService,
    AccountRemoval,
    AuditService,
    AuditSearch,
    AuditExport,
    Integrity,
    ChainWriter,
    HeadKeeper,
    {
      provide: AUDIT_CONFIG,
      useFactory: ({ env }: ServiceSettings): AuditConfig => readConfig(auditConfig, env),
      inject: [SETTINGS],
    },
    {
      provide: AuditKeys,
      useFactory: ({ AUDIT_KEY }: AuditConfig) => new AuditKeys(AUDIT_KEY),
      inject: [AUDIT_CONFIG],
    },
    BinSweeper,
  ],
})
export class AppModule {}
