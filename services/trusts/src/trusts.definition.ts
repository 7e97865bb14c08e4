import { idempotencyMigrations, messagingMigrations, type ServiceDefinition } from '@fiducia/service-kit';
import { ActivityEntity } from './activity/activity.entity.js';
import { AppModule } from './app.module.js';
import { verifyAuditCommand } from './audit/verify-audit.command.js';
import { BeneficiaryEntity } from './beneficiaries/beneficiary.entity.js';
import { CreateTrusts1763700000000 } from './database/migrations/1763700000000-CreateTrusts.js';
import { CreateAuditLog1795400000003 } from './database/migrations/1795400000003-CreateAuditLog.js';
import { AddMembership1795500000002 } from './database/migrations/1795500000002-AddMembership.js';
import { AddNotifications1795600000014 } from './database/migrations/1795600000014-AddNotifications.js';
import { AddNotificationPreferences1795700000015 } from './database/migrations/1795700000015-AddNotificationPreferences.js';
import { DistributionEntity } from './distributions/distribution.entity.js';
import { FactEntity } from './facts/fact.entity.js';
import { GoalEntity } from './goals/goal.entity.js';
import { InvitationEntity } from './invitations/invitation.entity.js';
import { MemberEntity } from './members/member.entity.js';
import { NotificationEntity } from './notifications/notification.entity.js';
import { TrustEntity } from './trusts/trust.entity.js';

export const trustsService: ServiceDefinition = {
  name: 'trusts',
  module: AppModule,
  entities: [
    TrustEntity,
    MemberEntity,
    InvitationEntity,
    GoalEntity,
    BeneficiaryEntity,
    DistributionEntity,
    FactEntity,
    ActivityEntity,
    NotificationEntity,
  ],
  migrations: [
    ...messagingMigrations,
    ...idempotencyMigrations,
    CreateTrusts1763700000000,
    CreateAuditLog1795400000003,
    AddMembership1795500000002,
    AddNotifications1795600000014,
    AddNotificationPreferences1795700000015,
  ],
  trustAccess: false,
  commands: { 'verify-audit': verifyAuditCommand },
};
