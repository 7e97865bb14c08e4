import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { readConfig, type ServiceSettings, SETTINGS } from '@fiducia/service-kit';
import { Sealer } from '@fiducia/service-kit/sealing/sealer';
import { sealingConfig, SEALER } from '../config.js';
import { AiSettingsEntity } from './ai-settings.entity.js';
import { OwnKeys } from './own-keys.js';
import { Readers } from './readers.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';
import { Usage } from './usage.js';

@Module({
  imports: [TypeOrmModule.forFeature([AiSettingsEntity])],
  controllers: [SettingsController],
  providers: [
    SettingsService,
    OwnKeys,
    Readers,
    Usage,
    {
      provide: SEALER,
      useFactory: ({ env }: ServiceSettings) => new Sealer(readConfig(sealingConfig, env).DATA_KEY),
      inject: [SETTINGS],
    },
  ],
  exports: [Readers],
})
export class SettingsModule {}
