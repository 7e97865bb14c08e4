// npm start: the whole product in this one process, with everything it needs. Builds first where something changed.
import { buildFirst } from './build.mjs';

buildFirst();
await import('./dist/start.js');
