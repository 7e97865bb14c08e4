import { endWith, runServiceProgram } from './service-program.js';

await endWith(() => runServiceProgram('auth', ['admin', ...process.argv.slice(2)]));
