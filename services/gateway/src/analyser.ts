import type { AppConfig } from '@fiducia/contracts';
import type { GatewayConfig } from './config.js';

const OPENAI_HOST = 'api.openai.com';

/** Who reads documents here, and to which host their text goes. */
export function analyserOf({
  AI_PROVIDER,
  OPENAI_BASE_URL,
}: GatewayConfig): Pick<AppConfig['analysis'], 'provider' | 'host'> {
  if (AI_PROVIDER === 'builtin') return { provider: 'builtin', host: null };
  return { provider: 'openai', host: OPENAI_BASE_URL === undefined ? OPENAI_HOST : new URL(OPENAI_BASE_URL).host };
}
