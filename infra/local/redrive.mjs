// npm run redrive -- SERVICE [--dry-run] [--limit N] [--rate N/s]: sends again what a service of the product that runs here
// gave up.
import { buildFirst } from './build.mjs';

buildFirst();
await import('./dist/redrive.js');
