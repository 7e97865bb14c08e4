// npm run backup, restore, backup:verify, backup:check: the command is the first argument. Builds first where something changed.
import { buildFirst } from '../local/build.mjs';

buildFirst();
await import('./dist/main.js');
