import { runService } from '@fiducia/service-kit';
import { authService } from './auth.definition.js';

await runService(authService);
