import { LOGGER, type ServiceSettings, SETTINGS } from '@fiducia/service-kit';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { AI_CONFIG, aiConfig } from '../config.js';
import type { AnalysisProvider } from './analysis-provider.js';
import { BuiltinProvider } from './builtin-provider.js';
import { BUILTIN_PROVIDER } from './tokens.js';

function readConfiguration({ env }: ServiceSettings, logger: Logger) {
  const config = aiConfig(env);
  const { host, model } = config.address;
  if (config.operatorKey !== null) logger.info({ host, model }, 'documents are read with a model');
  return config;
}

/** The reader that every installation has, and the model that it may ask. */
@Global()
@Module({
  providers: [
    { provide: AI_CONFIG, inject: [SETTINGS, LOGGER], useFactory: readConfiguration },
    { provide: BUILTIN_PROVIDER, useFactory: () => new BuiltinProvider() },
  ],
  exports: [AI_CONFIG, BUILTIN_PROVIDER],
})
export class ProviderModule implements OnApplicationShutdown {
  constructor(@Inject(BUILTIN_PROVIDER) private readonly builtin: AnalysisProvider) {}

  async onApplicationShutdown(): Promise<void> {
    await this.builtin.close();
  }
}
