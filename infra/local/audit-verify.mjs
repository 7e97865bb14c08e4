// npm run audit:verify -- [--heads FILE] [--until TIME]: walks the chains of the audit log of the product that runs here.
import { buildFirst } from './build.mjs';

buildFirst();
await import('./dist/audit-verify.js');
