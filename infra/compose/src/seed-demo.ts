import { readConfig } from '@fiducia/service-kit';
import { seedDemo } from '@fiducia/infra/local/demo/seed';
import { mkdirSync } from 'node:fs';
import * as z from 'zod/mini';

const schema = z.object({
  GATEWAY_URL: z.url('must be an address such as http://gateway:3000'),
  /** Remembers that the story was told, so that what somebody deleted stays deleted. */
  DEMO_FOLDER: z._default(z.string(), '/data'),
});

/** Tells the demo family's story through the product's own API. Only where the product says of itself that it is a demo. */
export async function seedDemoFamily(env: NodeJS.ProcessEnv): Promise<string> {
  const { GATEWAY_URL, DEMO_FOLDER } = readConfig(schema, env);
  const answer = await fetch(new URL('/api/config', GATEWAY_URL), { headers: { accept: 'application/json' } });
  const { demo } = (await answer.json()) as { demo: object | null };
  if (demo === null) {
    throw new Error(
      'This installation is no demo. A demo is made with `npm run init-env -- --demo` in a folder of its own.',
    );
  }
  mkdirSync(DEMO_FOLDER, { recursive: true });
  await seedDemo(GATEWAY_URL, DEMO_FOLDER, () => undefined);
  return 'The demo family is there.';
}
