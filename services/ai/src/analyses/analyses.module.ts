import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalysesController } from './analyses.controller.js';
import { AnalysesService } from './analyses.service.js';
import { AnalysisEntity } from './analysis.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([AnalysisEntity])],
  controllers: [AnalysesController],
  providers: [AnalysesService],
})
export class AnalysesModule {}
