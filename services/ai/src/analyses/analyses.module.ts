import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { AnalysesController } from './analyses.controller.js';
import { AnalysesService } from './analyses.service.js';
import { AnalysisEntity } from './analysis.entity.js';

@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([AnalysisEntity])],
  controllers: [AnalysesController],
  providers: [AnalysesService],
})
export class AnalysesModule {}
