import { LOGGER, type ServiceSettings, SETTINGS } from '@fiducia/service-kit';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { analyserConfig } from '../config.js';
import type { AnalysisProvider } from './analysis-provider.js';
import { BuiltinProvider } from './builtin-provider.js';
import { OpenAIProvider } from './openai-provider.js';
import { ANALYSIS_PROVIDER } from './tokens.js';

function providerFor({ env }: ServiceSettings, logger: Logger): AnalysisProvider {
  const config = analyserConfig(env);
  const builtin = new BuiltinProvider();
  if (config.provider === 'builtin') return builtin;
  const { baseURL, model } = config.options;
  logger.info({ host: new URL(baseURL).host, model }, 'documents are read with a model');
  return new OpenAIProvider(config.options, builtin);
}

/** The one reader of this installation. */
@Global()
@Module({
  providers: [{ provide: ANALYSIS_PROVIDER, inject: [SETTINGS, LOGGER], useFactory: providerFor }],
  exports: [ANALYSIS_PROVIDER],
})
export class ProviderModule implements OnApplicationShutdown {
  constructor(@Inject(ANALYSIS_PROVIDER) private readonly provider: AnalysisProvider) {}

  async onApplicationShutdown(): Promise<void> {
    await this.provider.close();
  }
}
