import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import {
  type Bus,
  IdentitySigner,
  LOGGER,
  MessagingModule,
  privateIdentityKey,
  ProblemFilter,
  Stopping,
} from '@fiducia/service-kit';
import { AdministrationController } from './administration/administration.controller.js';
import { PartsHealth } from './administration/parts-health.js';
import { AppConfigController } from './app-config.controller.js';
import type { GatewayConfig } from './config.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { RateLimits } from './edge/rate-limits.js';
import { HealthController } from './health/health.controller.js';
import { LiveController } from './live/live.controller.js';
import { LiveHub } from './live/live-hub.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { SessionLookup } from './session/session-lookup.js';
import { sessionAuthentication } from './session/session.strategy.js';
import { AUTHENTICATE, GATEWAY_CONFIG, GATEWAY_SETTINGS, type GatewaySettings } from './settings.js';
import { UPSTREAMS, type Upstreams } from './upstreams/upstreams.js';

export type GatewayParts = {
  settings: GatewaySettings;
  config: GatewayConfig;
  bus: Bus;
  upstreams: Upstreams;
  stopping: Stopping;
};

@Global()
@Module({})
class GatewaySettingsModule {
  static with({ settings, config, upstreams, stopping }: GatewayParts): DynamicModule {
    const providers = [
      { provide: UPSTREAMS, useValue: upstreams },
      { provide: Stopping, useValue: stopping },
      { provide: GATEWAY_SETTINGS, useValue: settings },
      { provide: GATEWAY_CONFIG, useValue: config },
      { provide: LOGGER, useValue: settings.logger },
    ];
    return { module: GatewaySettingsModule, providers, exports: providers };
  }
}

@Module({})
export class AppModule {
  static for(parts: GatewayParts): DynamicModule {
    const { settings, config, bus } = parts;
    const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
    return {
      module: AppModule,
      imports: [GatewaySettingsModule.with(parts), MessagingModule.forGateway({ bus })],
      controllers: [
        AppConfigController,
        HealthController,
        OpenApiController,
        DashboardController,
        LiveController,
        AdministrationController,
      ],
      providers: [
        RateLimits,
        SessionLookup,
        LiveHub,
        PartsHealth,
        { provide: IdentitySigner, useFactory: () => new IdentitySigner(privateIdentityKey(settings.identityKey)) },
        {
          provide: AUTHENTICATE,
          useFactory: (lookup: SessionLookup) => sessionAuthentication(lookup, secure),
          inject: [SessionLookup],
        },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }
}
