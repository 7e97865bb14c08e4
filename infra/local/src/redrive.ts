import type { ServiceName } from '@fiducia/contracts';
import { DATABASE_SERVICES } from '@fiducia/service-kit/database/provision';
import { StartError } from './instance-lock.js';
import { endWith, runServiceProgram } from './service-program.js';

const KNOWN = DATABASE_SERVICES.join(', ');

function serviceOf(name: string | undefined): ServiceName {
  const found = DATABASE_SERVICES.find((service) => service === name);
  if (!found) throw new StartError(`Name the service whose dead letters are meant: ${KNOWN}.`);
  return found;
}

await endWith(async () => {
  const [name, ...args] = process.argv.slice(2);
  return runServiceProgram(serviceOf(name), ['redrive', ...args]);
});
