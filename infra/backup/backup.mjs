// npm run backup: copies the database, the documents and (with a passphrase) the keys while the product runs.
import { buildFirst } from '../local/build.mjs';

buildFirst();
process.argv.splice(2, 0, 'backup');
await import('./dist/main.js');
