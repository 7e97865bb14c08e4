// npm run check:api: Schemathesis asks a product of its own for everything that /api/openapi.json describes, in ways that
// fit the description and in ways that do not. No answer may be a 5xx or one that is not described.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { start, temporaryFolder } from '../bench/product.mjs';
import { buildFirst } from '../local/build.mjs';

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'unsupported_method',
  'allow_header_conformance',
];
/** A stream that never ends, and the end of the very session that asks. */
const LEFT_OUT = ['getEvents', 'logout'];
const PERSON = { username: 'schema', password: 'a quiet river bends', email: 's@example.org', fullName: 'Schema Quay' };

function findTool() {
  if (process.env.SCHEMATHESIS) return process.env.SCHEMATHESIS;
  const tool = fileURLToPath(new URL('tool.sh', import.meta.url));
  const { status, stdout } = spawnSync('bash', [tool, 'schemathesis'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
  });
  return status === 0 ? stdout.trim() : undefined;
}

async function signedIn(address) {
  const response = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (response.status !== 201 || !cookie) throw new Error(`Nobody could register: ${response.status}.`);
  return cookie;
}

function check(tool, address, cookie, folder) {
  const options = ['-H', `Cookie: ${cookie}`, '-c', CHECKS.join(','), '--phases', 'examples,coverage,fuzzing'];
  const size = [
    '-n',
    process.env.EXAMPLES ?? '20',
    '--seed',
    process.env.SEED ?? '7',
    '--suppress-health-check',
    'all',
  ];
  const out = LEFT_OUT.flatMap((name) => ['--exclude-operation-id', name]);
  const rest = ['--continue-on-failure', '--warnings', 'off', '--request-timeout', '30', '--no-color'];
  const child = spawn(tool, ['run', `${address}/api/openapi.json`, ...options, ...size, ...out, ...rest], {
    // It keeps a folder of its own where it runs.
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

const tool = findTool();
if (!tool) {
  console.log('not run: the API against its description (needs schemathesis)');
  process.exit(process.env.REQUIRE_REAL === '1' ? 1 : 0);
}
buildFirst();
const { folder, remove } = temporaryFolder();
const limits = { REQUESTS_PER_MINUTE: '1000000', ANALYSES_PER_MINUTE: '100000', REGISTRATIONS_PER_HOUR: '100000' };
const product = await start(folder, { DEMO_MODE: 'off', LOG_LEVEL: 'error', ...limits });
let code = 1;
try {
  code = await check(tool, product.address, await signedIn(product.address), folder);
} finally {
  await product.stop();
  remove();
}
process.exit(code);
