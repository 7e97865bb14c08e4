import { type DocumentAnalysis, type Identity, SAMPLE_TRUST_TEXT } from '@fiducia/contracts';
import { Transactions } from '@fiducia/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import type { Repository } from 'typeorm';
import { ENGINE_VERSION } from '../analysis/reading.js';
import type { AnalysisProvider } from '../provider/analysis-provider.js';
import { observedReading } from '../provider/observed-reading.js';
import { ANALYSIS_PROVIDER } from '../provider/tokens.js';
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
    @Inject(ANALYSIS_PROVIDER) private readonly provider: AnalysisProvider,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  /**
   * Reads a document, once for each person and text: what was read before, or is being read, is not read again.
   *
   * @param gone stops the reading, and the model that is asked, when nobody waits for it any more
   * @throws ProblemError TEXT_TOO_SHORT, TEXT_NOT_TEXT, BODY_TOO_LARGE or what the reader throws
   */
  async analyse({ userId }: Identity, text: string, gone: AbortSignal): Promise<DocumentAnalysis> {
    requireText(text);
    const key: Key = {
      userId,
      textSha256: createHash('sha256').update(text).digest('hex'),
      provider: this.provider.name,
      model: this.provider.model ?? '',
      engineVersion: ENGINE_VERSION,
    };
    const kept = (await this.analyses.findOneBy(key)) ?? (await this.readOnce(key, text, gone));
    return toAnalysis(kept, text);
  }

  private readOnce(key: Key, text: string, gone: AbortSignal): Promise<AnalysisEntity> {
    const name = `${key.userId} ${key.textSha256}`;
    const underWay = this.underWay.get(name);
    if (underWay && !underWay.isStopped) return underWay.join(gone);
    const begun: SharedWork<AnalysisEntity> = new SharedWork((stopped) =>
      this.read(key, text, stopped).finally(() => {
        if (this.underWay.get(name) === begun) this.underWay.delete(name);
      }),
    );
    this.underWay.set(name, begun);
    return begun.join(gone);
  }

  private async read(key: Key, text: string, gone: AbortSignal): Promise<AnalysisEntity> {
    const { model: _, ...result } = await observedReading(this.provider, text, { person: key.userId, gone });
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
