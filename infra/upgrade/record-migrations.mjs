// npm run release:migrations: writes down what this version's migrations do, at a release. From then on a migration is
// what has run at somebody's place: infra/upgrade/migrations.spec.ts holds every later version to it.
import { writeFileSync } from 'node:fs';
import { buildFirst } from '../local/build.mjs';

buildFirst();
const { allSteps, released } = await import('./dist/migrations.js');
const steps = (await allSteps()).map(released);
writeFileSync(new URL('released-migrations.json', import.meta.url), `${JSON.stringify(steps, null, 2)}\n`);
console.log(`${steps.length} migrations are recorded as released.`);
