import { endWith, runServiceProgram } from './service-program.js';
import { StartError } from './instance-lock.js';
import { readEnvironment } from './environment.js';
import { readKeys } from './keys.js';
import { addDataKey } from './data-key.js';
import { say } from './life.js';

/** The services that keep sealed secrets. */
const SEALING = ['auth', 'ai'] as const;

function add(): number {
  const { given, dataDir } = readEnvironment(process.env);
  if (given.DATA_KEY !== undefined) {
    throw new StartError('DATA_KEY is given: put a new key before the old ones there (openssl rand -base64 32).');
  }
  readKeys(dataDir, given);
  addDataKey(dataDir);
  say('A new key stands before the old ones. Start Fiducia again, then run: npm run rotate-keys');
  return 0;
}

async function each(command: 'reseal' | 'check-keys'): Promise<number> {
  const { given, dataDir } = readEnvironment(process.env);
  process.env.DATA_KEY = readKeys(dataDir, given).data;
  delete process.env.DATA_KEY_FILE;
  let worst = 0;
  for (const service of SEALING) worst = Math.max(worst, await runServiceProgram(service, [command]));
  return worst;
}

await endWith(async () => {
  const [what] = process.argv.slice(2);
  if (what === 'add') return add();
  if (what === undefined) return each('reseal');
  if (what === 'check') return each('check-keys');
  throw new StartError('Say nothing (seals everything again with the newest key), add, or check.');
});
