import {
  idempotencyMigrations,
  messagingMigrations,
  type ServiceDefinition,
  trustAccessEntities,
  trustAccessMigrations,
} from '@fiducia/service-kit';
import { AppModule } from './app.module.js';
import { CreateDecisions1763700000000 } from './database/migrations/1763700000000-CreateDecisions.js';
import { KeepWhatWasJudged1763800000000 } from './database/migrations/1763800000000-KeepWhatWasJudged.js';
import { KeepAlternatives1763900000008 } from './database/migrations/1763900000008-KeepAlternatives.js';
import { AddDueReminders1795600000114 } from './database/migrations/1795600000114-AddDueReminders.js';
import { DecisionEntity } from './decisions/decision.entity.js';
import { StatusChangeEntity } from './decisions/status-change.entity.js';
import { AlternativesEntity } from './simulation/alternatives.entity.js';

export const decisionsService: ServiceDefinition = {
  name: 'decisions',
  module: AppModule,
  entities: [DecisionEntity, StatusChangeEntity, AlternativesEntity, ...trustAccessEntities],
  migrations: [
    ...messagingMigrations,
    ...trustAccessMigrations,
    ...idempotencyMigrations,
    CreateDecisions1763700000000,
    KeepWhatWasJudged1763800000000,
    KeepAlternatives1763900000008,
    AddDueReminders1795600000114,
  ],
};
