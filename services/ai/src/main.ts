import { runService } from '@fiducia/service-kit';
import { aiService } from './ai.definition.js';

await runService(aiService);
