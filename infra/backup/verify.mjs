// npm run verify:backup: the restore drill on the whole stack that docker-compose.yml describes, on the engine that
// DOCKER_HOST names: everything is killed, the volumes of the database and of the documents are destroyed, and both come
// back out of the backups. The images have to be there: docker compose build. Prints the figures; ends with 0 or 1.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const args = [jest, '--testMatch', '**/infra/backup/test/compose-drill.journey.ts', '--maxWorkers=1'];
spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).once('exit', (code) => (process.exitCode = code ?? 1));
