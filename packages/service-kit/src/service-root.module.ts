import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ANSWER_MS, AnswerLimit } from './answer-limit.js';
import { databaseOptions } from './database/database.js';
import { HealthChecks } from './health/health-checks.js';
import { HealthController } from './health/health.controller.js';
import { IdentityGuard } from './identity/identity-guard.js';
import { IdentityVerifier, publicIdentityKey } from './identity/identity-token.js';
import type { Bus } from './messaging/bus.js';
import { messagingEntities } from './messaging/messaging.entities.js';
import { MessagingModule } from './messaging/messaging.module.js';
import { ProblemFilter } from './problem/problem-filter.js';
import type { ServiceDefinition, ServiceSettings } from './service-definition.js';
import { Stopping } from './stopping.js';
import { LOGGER, SETTINGS } from './tokens.js';
import { TrustAccessModule } from './trust-access/trust-access.module.js';

/** Settings and logger, injectable everywhere. */
@Global()
@Module({})
class SettingsModule {
  static with(settings: ServiceSettings, stopping: Stopping): DynamicModule {
    const providers = [
      { provide: Stopping, useValue: stopping },
      { provide: SETTINGS, useValue: settings },
      { provide: LOGGER, useValue: settings.logger },
    ];
    return { module: SettingsModule, providers, exports: providers };
  }
}

/** A service's own module, stood on everything that all services share. */
@Module({})
export class ServiceRootModule {
  static for(definition: ServiceDefinition, settings: ServiceSettings, bus: Bus, stopping: Stopping): DynamicModule {
    const entities = [...definition.entities, ...messagingEntities];
    const tables = { entities, migrations: definition.migrations };
    return {
      module: ServiceRootModule,
      imports: [
        SettingsModule.with(settings, stopping),
        TypeOrmModule.forRoot(databaseOptions(definition.name, settings.database, tables)),
        MessagingModule.forService({ service: definition.name, bus }),
        ...(definition.trustAccess === false ? [] : [TrustAccessModule]),
        definition.module,
      ],
      controllers: [HealthController],
      providers: [
        HealthChecks,
        {
          provide: IdentityVerifier,
          useFactory: () => new IdentityVerifier(publicIdentityKey(settings.identityKey), definition.name),
        },
        { provide: APP_GUARD, useClass: IdentityGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useValue: new AnswerLimit(definition.answerMs ?? ANSWER_MS) },
      ],
    };
  }
}
