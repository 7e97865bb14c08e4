import { Module } from '@nestjs/common';
import { AnalysesModule } from './analyses/analyses.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { ProviderModule } from './provider/provider.module.js';
import { SettingsModule } from './settings/settings.module.js';

@Module({ imports: [ProviderModule, SettingsModule, AnalysesModule, PersonalDataModule] })
export class AppModule {}
