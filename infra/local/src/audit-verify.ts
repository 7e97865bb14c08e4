import { join } from 'node:path';
import type { LocalEnvironment } from './environment.js';
import { readKeys } from './keys.js';
import { endWith, runServiceProgram } from './service-program.js';

/** The key and the heads of the product that runs on the folder. */
const evidence = ({ given, dataDir }: LocalEnvironment) => ({
  AUDIT_KEY: readKeys(dataDir, given).audit,
  AUDIT_KEY_FILE: undefined,
  AUDIT_HEADS: given.AUDIT_HEADS ?? join(dataDir, 'audit-heads.log'),
  AUDIT_HEADS_FILE: undefined,
});

await endWith(() => runServiceProgram('trusts', ['verify-audit', ...process.argv.slice(2)], evidence));
