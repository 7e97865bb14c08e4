import { Module } from '@nestjs/common';
import { AnalysesModule } from './analyses/analyses.module.js';
import { ProviderModule } from './provider/provider.module.js';

@Module({ imports: [ProviderModule, AnalysesModule] })
export class AppModule {}
