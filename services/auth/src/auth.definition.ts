import { idempotencyMigrations, messagingMigrations, type ServiceDefinition } from '@fiducia/service-kit';
import { AppModule } from './app.module.js';
import { CreateUsersAndSessions1763700000000 } from './database/migrations/1763700000000-CreateUsersAndSessions.js';
import { AddSecondFactors1763800000000 } from './database/migrations/1763800000000-AddSecondFactors.js';
import { SessionEntity } from './sessions/session.entity.js';
import { UserEntity } from './users/user.entity.js';

export const authService: ServiceDefinition = {
  name: 'auth',
  module: AppModule,
  entities: [UserEntity, SessionEntity],
  migrations: [
    ...messagingMigrations,
    ...idempotencyMigrations,
    CreateUsersAndSessions1763700000000,
    AddSecondFactors1763800000000,
  ],
  trustAccess: false,
};
