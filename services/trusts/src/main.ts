import { runService } from '@fiducia/service-kit';
import { trustsService } from './trusts.definition.js';

await runService(trustsService);
