import { ANALYSIS_BODY_MAX_BYTES } from '@fiducia/contracts';
import { messagingMigrations, type ServiceDefinition } from '@fiducia/service-kit';
import { AnalysisEntity } from './analyses/analysis.entity.js';
import { AppModule } from './app.module.js';
import { CreateAnalyses1763700000000 } from './database/migrations/1763700000000-CreateAnalyses.js';
import { CreateAiSettings1763900100004 } from './database/migrations/1763900100004-CreateAiSettings.js';
import { keyPlace } from './settings/key-place.js';
import { AiSettingsEntity } from './settings/ai-settings.entity.js';

export const aiService: ServiceDefinition = {
  name: 'ai',
  module: AppModule,
  entities: [AnalysisEntity, AiSettingsEntity],
  migrations: [...messagingMigrations, CreateAnalyses1763700000000, CreateAiSettings1763900100004],
  // A reading belongs to the person who asked for it, not to a trust.
  trustAccess: false,
  sealed: [{ table: 'ai_settings', column: 'api_key', key: 'user_id', place: (userId) => keyPlace(Number(userId)) }],
  jsonLimit: ANALYSIS_BODY_MAX_BYTES,
  // A reading has 25 s; the rest is for what comes before and after it.
  answerMs: 27_000,
};
