// npm run rotate-keys [-- add | check]: a new key for secrets at rest, and everything sealed again with the newest.
import { buildFirst } from './build.mjs';

buildFirst();
await import('./dist/rotate-keys.js');
