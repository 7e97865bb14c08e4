import { runService } from '@fiducia/service-kit';
import { decisionsService } from './decisions.definition.js';

await runService(decisionsService);
