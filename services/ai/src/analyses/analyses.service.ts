import { type DocumentAnalysis, type Identity, SAMPLE_TRUST_TEXT } from '@fiducia/contracts';
import { Transactions } from '@fiducia/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import type { Repository } from 'typeorm';
import { ENGINE_VERSION } from '../analysis/reading.js';
import type { AnalysisProvider } from '../provider/analysis-provider.js';
import { observedReading } from '../provider/observed-reading.js';
import { Readers } from '../settings/readers.js';
import { AnalysisEntity } from './analysis.entity.js';
import { requireText } from './document-text.js';
import { SharedWork } from './shared-work.js';

/** What makes two requests one: the same person, the same text, the same reader. */
type Key = Pick<AnalysisEntity, 'userId' | 'textSha256' | 'provider' | 'model' | 'engineVersion'>;

@Injectable()
export class AnalysesService {
  private readonly underWay = new Map<string, SharedWork<AnalysisEntity>>();

  constructor(
    @InjectRepository(AnalysisEntity) private readonly analyses: Repository<AnalysisEntity>,
    @Inject(Readers) private readonly readers: Readers,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  /**
   * Reads a document, once for each person and text: what was read before, or is being read, is not read again.
   *
   * @param gone stops the reading, and the model that is asked, when nobody waits for it any more
   * @throws ProblemError TEXT_TOO_SHORT, TEXT_NOT_TEXT, BODY_TOO_LARGE, AI_BUDGET_SPENT,
   *   AI_KEY_UNREADABLE or what the reader throws
   */
  async analyse({ userId }: Identity, text: string, gone: AbortSignal, wish?: 'builtin'): Promise<DocumentAnalysis> {
    requireText(text);
    const provider = await this.readers.of(userId, wish);
    const key: Key = {
      userId,
      textSha256: createHash('sha256').update(text).digest('hex'),
      provider: provider.name,
      model: provider.model ?? '',
      engineVersion: ENGINE_VERSION,
    };
    const kept = (await this.analyses.findOneBy(key)) ?? (await this.readOnce(key, provider, text, gone));
    return toAnalysis(kept, text);
  }

  private readOnce(key: Key, provider: AnalysisProvider, text: string, gone: AbortSignal): Promise<AnalysisEntity> {
    const name = `${key.userId} ${key.textSha256} ${key.provider} ${key.model}`;
    const underWay = this.underWay.get(name);
    if (underWay && !underWay.isStopped) return underWay.join(gone);
    const begun: SharedWork<AnalysisEntity> = new SharedWork((stopped) =>
      this.read(key, provider, text, stopped).finally(() => {
        if (this.underWay.get(name) === begun) this.underWay.delete(name);
      }),
    );
    this.underWay.set(name, begun);
    return begun.join(gone);
  }

  private async read(key: Key, provider: AnalysisProvider, text: string, gone: AbortSignal): Promise<AnalysisEntity> {
    const { model: _, ...result } = await observedReading(provider, text, { person: key.userId, gone });
    // A reading that came to its end as everybody left is not kept: they said that they do not want it.
    gone.throwIfAborted();
    return this.transactions.run(async (tx) => {
      const insert = tx.manager
        .createQueryBuilder()
        .insert()
        .into(AnalysisEntity)
        .values({ ...key, result });
      const { identifiers } = await insert.orIgnore().execute();
      // Another instance may have been quicker; its reading stands, and its fact has been told.
      if (identifiers[0]?.id !== undefined) {
        tx.emit('document.analysed', null, {
          userId: key.userId,
          trustType: result.trustType,
          isTrust: result.isTrust,
        });
      }
      return tx.manager.findOneByOrFail(AnalysisEntity, key);
    });
  }
}

function toAnalysis(
  { result, provider, model, engineVersion, createdAt }: AnalysisEntity,
  text: string,
): DocumentAnalysis {
  return {
    ...result,
    isSample: text.trim() === SAMPLE_TRUST_TEXT.trim(),
    provenance: { provider, model: model === '' ? null : model, engineVersion, analysedAt: createdAt.toISOString() },
  };
}
