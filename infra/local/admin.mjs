// npm run admin -- grant USERNAME | revoke USERNAME | list: who administers the installation that runs here.
import { buildFirst } from './build.mjs';

buildFirst();
await import('./dist/admin.js');
