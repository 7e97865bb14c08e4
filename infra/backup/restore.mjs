// npm run restore: makes a data folder out of a backup, as it was at one moment.
import { buildFirst } from '../local/build.mjs';

buildFirst();
process.argv.splice(2, 0, 'restore');
await import('./dist/main.js');
