import { provisionDatabaseRoles } from './provision-database.js';
import { seedDemoFamily } from './seed-demo.js';

/** What a one-shot container does, by the program's first argument; resolves with the line to print. */
const COMMANDS: Readonly<Record<string, (env: NodeJS.ProcessEnv) => Promise<string>>> = {
  'provision-database': provisionDatabaseRoles,
  'seed-demo': seedDemoFamily,
};

/** EX_CONFIG of sysexits.h: nothing that trying again would mend. */
const CONFIGURATION = 78;

const [name = ''] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) {
  process.stderr.write(`setup: there is no command '${name}'; there are: ${Object.keys(COMMANDS).join(', ')}.\n`);
  process.exit(CONFIGURATION);
}
try {
  process.stdout.write(`${await command(process.env)}\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`setup: ${name} failed. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
