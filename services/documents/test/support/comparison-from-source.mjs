// The comparison thread of a service that runs from its sources.
import { register } from 'node:module';

register('./load-source.mjs', import.meta.url);
await import('../../src/comparison/comparison.worker.ts');
