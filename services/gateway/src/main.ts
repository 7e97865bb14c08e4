import { runUntilStopped } from '@fiducia/service-kit';
import { bootGateway } from './gateway.js';
import { processSettings } from './process-settings.js';

await runUntilStopped('gateway', () => bootGateway(processSettings(process.env)));
