import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AiSettings, AiTest, UpdateAiSettings } from '@fiducia/contracts';
import { ProblemError, Transactions } from '@fiducia/service-kit';
import type { Repository } from 'typeorm';
import { AI_CONFIG, type AiConfig } from '../config.js';
import { AiSettingsEntity } from './ai-settings.entity.js';
import { testConnection } from './connection-test.js';
import { OwnKeys } from './own-keys.js';
import { Usage } from './usage.js';

@Injectable()
export class SettingsService {
  constructor(
    @InjectRepository(AiSettingsEntity) private readonly settings: Repository<AiSettingsEntity>,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(AI_CONFIG) private readonly config: AiConfig,
    @Inject(OwnKeys) private readonly keys: OwnKeys,
    @Inject(Usage) private readonly usage: Usage,
  ) {}

  async get(userId: number): Promise<AiSettings> {
    const kept = await this.settings.findOneBy({ userId });
    const { host, model } = this.config.address;
    const { ownKeys } = this.config;
    const reader = this.readerOf(kept);
    return {
      set: typeof kept?.apiKey === 'string',
      lastFour: kept?.lastFour ?? null,
      since: kept?.keySince?.toISOString() ?? null,
      host,
      model,
      builtinOnly: kept?.builtinOnly ?? false,
      ownKeys,
      reader,
      usage: await this.usage.ofThisMonth(userId),
      budget: reader === 'operator' ? await this.usage.budgetOf(userId) : null,
    };
  }

  /** @throws ProblemError AI_KEYS_OFF. */
  async update(userId: number, { key, builtinOnly }: UpdateAiSettings): Promise<void> {
    if (key !== undefined) this.requireOwnKeys();
    await this.transactions.run(async (tx) => {
      await tx.manager.query('INSERT INTO ai_settings (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
      const rows = tx.manager.getRepository(AiSettingsEntity);
      if (key !== undefined) {
        const lastFour = key.slice(-4);
        const kept = { apiKey: this.keys.seal(userId, key), lastFour, keySince: new Date(), unreadableAt: null };
        await rows.update({ userId }, kept);
        tx.emit('ai-key.stored', null, { userId, lastFour, host: this.config.address.host });
      }
      if (builtinOnly !== undefined) {
        const { affected } = await rows.update({ userId, builtinOnly: !builtinOnly }, { builtinOnly });
        if (affected) tx.emit('ai-settings.changed', null, { userId, builtinOnly });
      }
    });
  }

  /** Without a key there is nothing to remove, and that is as good. */
  async removeKey(userId: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const removed = await tx.manager
        .createQueryBuilder()
        .update(AiSettingsEntity)
        .set({ apiKey: null, lastFour: null, keySince: null, unreadableAt: null })
        .where('userId = :userId AND apiKey IS NOT NULL', { userId })
        .execute();
      if (removed.affected) tx.emit('ai-key.removed', null, { userId });
    });
  }

  /** @throws ProblemError AI_KEYS_OFF, AI_KEY_MISSING or AI_KEY_UNREADABLE. */
  async test(userId: number, given: string | undefined): Promise<AiTest> {
    this.requireOwnKeys();
    const { tokens, ...answer } = await testConnection(this.config.address, given ?? (await this.keptKey(userId)));
    if (answer.outcome === 'ok') await this.usage.note(userId, 'own', { calls: 1, ...tokens });
    return answer;
  }

  private async keptKey(userId: number): Promise<string> {
    const kept = await this.settings.findOneBy({ userId });
    if (!kept?.apiKey) throw new ProblemError('AI_KEY_MISSING');
    return this.keys.open(userId, kept.apiKey);
  }

  private readerOf(kept: AiSettingsEntity | null): AiSettings['reader'] {
    if (kept?.builtinOnly) return 'builtin';
    if (this.config.ownKeys && kept?.apiKey) return 'own';
    return this.config.operatorKey === null ? 'builtin' : 'operator';
  }

  private requireOwnKeys(): void {
    if (!this.config.ownKeys) throw new ProblemError('AI_KEYS_OFF');
  }
}
