import { idempotencyMigrations, messagingMigrations, type ServiceDefinition } from '@fiducia/service-kit';
import { adminCommand } from './administration/admin.command.js';
import { AppModule } from './app.module.js';
import { CreateUsersAndSessions1763700000000 } from './database/migrations/1763700000000-CreateUsersAndSessions.js';
import { AddSecondFactors1763800000000 } from './database/migrations/1763800000000-AddSecondFactors.js';
import { AddAdministration1763900000005 } from './database/migrations/1763900000005-AddAdministration.js';
import { ApiTokenEntity } from './api-tokens/api-token.entity.js';
import { CreateApiTokens1763900000004 } from './database/migrations/1763900000004-CreateApiTokens.js';
import { CreateOutgoingMail1795290000001 } from './database/migrations/1795290000001-CreateOutgoingMail.js';
import { CreatePasswordResets1795290100001 } from './database/migrations/1795290100001-CreatePasswordResets.js';
import { CreatePasskeys1795290200001 } from './database/migrations/1795290200001-CreatePasskeys.js';
import { CreateKnownDevices1795290300001 } from './database/migrations/1795290300001-CreateKnownDevices.js';
import { PasskeyEntity } from './passkeys/passkey.entity.js';
import { placeOfMail } from './mail/mail-place.js';
import { placeOf } from './mfa/secret-place.js';
import { SessionEntity } from './sessions/session.entity.js';
import { UserEntity } from './users/user.entity.js';

export const authService: ServiceDefinition = {
  name: 'auth',
  module: AppModule,
  entities: [UserEntity, SessionEntity, PasskeyEntity, ApiTokenEntity],
  migrations: [
    ...messagingMigrations,
    ...idempotencyMigrations,
    CreateUsersAndSessions1763700000000,
    AddSecondFactors1763800000000,
    AddAdministration1763900000005,
    CreateApiTokens1763900000004,
    CreateOutgoingMail1795290000001,
    CreatePasswordResets1795290100001,
    CreatePasskeys1795290200001,
    CreateKnownDevices1795290300001,
  ],
  sealed: [
    { table: 'users', column: 'mfa_secret', key: 'id', place: (id) => placeOf(Number(id)) },
    { table: 'outgoing_mail', column: 'sealed_body', key: 'id', place: placeOfMail },
  ],
  trustAccess: false,
  commands: { admin: adminCommand },
};
