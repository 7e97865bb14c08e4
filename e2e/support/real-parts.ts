import { findMinio } from '@fiducia/service-kit/testing/minio';
import { hasRabbit } from '@fiducia/service-kit/testing/rabbit';

const missingParts = () => [hasRabbit() ? [] : ['rabbitmq'], findMinio() ? [] : ['minio']].flat();

/** Whether the distributed form can or must be had. */
export const servicesCanRun = () => missingParts().length === 0 || process.env.REQUIRE_REAL === '1';

/**
 * Runs `define` where the distributed form's real parts are at hand or required; says by name what was not run otherwise.
 */
export function whereServicesCanRun(name: string, define: () => void): void {
  if (servicesCanRun()) describe(name, define);
  else process.stdout.write(`not run: ${name} (needs ${missingParts().join(', ')})\n`);
}
