// npm run faults: faults by a seed while people write, and what became of every write. Builds first where something changed.
import { buildFirst } from '../local/build.mjs';

buildFirst();
await import('./dist/main.js');
