import { findMinio } from '@fiducia/service-kit/testing/minio';
import { hasRabbit } from '@fiducia/service-kit/testing/rabbit';

/**
 * Runs `define` where the distributed form's real parts are at hand or required; says by name what was not run otherwise.
 */
export function whereServicesCanRun(name: string, define: () => void): void {
  const missing = [hasRabbit() ? [] : ['rabbitmq'], findMinio() ? [] : ['minio']].flat();
  if (missing.length === 0 || process.env.REQUIRE_REAL === '1') describe(name, define);
  else process.stdout.write(`not run: ${name} (needs ${missing.join(', ')})\n`);
}
