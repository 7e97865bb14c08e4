import { runService } from '@fiducia/service-kit';
import { documentsService } from './documents.definition.js';

await runService(documentsService);
