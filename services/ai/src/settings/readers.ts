import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AI_CONFIG, type AiConfig } from '../config.js';
import type { AnalysisProvider } from '../provider/analysis-provider.js';
import { OpenAIProvider } from '../provider/openai-provider.js';
import { BUILTIN_PROVIDER } from '../provider/tokens.js';
import { AiSettingsEntity } from './ai-settings.entity.js';
import { MeteredProvider } from './metered-provider.js';
import { OwnKeys } from './own-keys.js';
import { type Payer, Usage } from './usage.js';

/** Who reads a person's documents: a model with their own key before one with the operator's, or no model at all. */
@Injectable()
export class Readers {
  constructor(
    @InjectRepository(AiSettingsEntity) private readonly settings: Repository<AiSettingsEntity>,
    @Inject(BUILTIN_PROVIDER) private readonly builtin: AnalysisProvider,
    @Inject(AI_CONFIG) private readonly config: AiConfig,
    @Inject(OwnKeys) private readonly keys: OwnKeys,
    @Inject(Usage) private readonly usage: Usage,
  ) {}

  /** @throws ProblemError AI_KEY_UNREADABLE. */
  async of(userId: number, wish?: 'builtin'): Promise<AnalysisProvider> {
    if (wish === 'builtin') return this.builtin;
    const settings = await this.settings.findOneBy({ userId });
    if (settings?.builtinOnly) return this.builtin;
    const sealed = this.config.ownKeys ? settings?.apiKey : null;
    if (sealed) return this.withModel(userId, 'own', await this.keys.open(userId, sealed));
    const { operatorKey } = this.config;
    return operatorKey === null ? this.builtin : this.withModel(userId, 'operator', operatorKey);
  }

  private withModel(userId: number, payer: Payer, apiKey: string): AnalysisProvider {
    const { baseURL, model } = this.config.address;
    return new MeteredProvider({ userId, payer }, this.usage, (onTokens) => {
      return new OpenAIProvider({ apiKey, baseURL, model, onTokens }, this.builtin);
    });
  }
}
