import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, Transactions } from '@fiducia/service-kit';
import { SealBroken, type Sealer } from '@fiducia/service-kit/sealing/sealer';
import { AiSettingsEntity } from './ai-settings.entity.js';
import { SEALER } from '../config.js';
import { keyPlace } from './key-place.js';

/** Opens the keys that people keep here. The key itself goes nowhere but into the call to the model. */
@Injectable()
export class OwnKeys {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  seal(userId: number, key: string): string {
    return this.sealer.seal(key, keyPlace(userId));
  }

  /** @throws ProblemError AI_KEY_UNREADABLE, and tells of it the first time. */
  async open(userId: number, sealed: string): Promise<string> {
    try {
      return this.sealer.open(sealed, keyPlace(userId));
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      await this.tell(userId);
      throw new ProblemError('AI_KEY_UNREADABLE', { cause: error });
    }
  }

  private tell(userId: number): Promise<void> {
    return this.transactions.run(async (tx) => {
      const found = await tx.manager
        .createQueryBuilder()
        .update(AiSettingsEntity)
        .set({ unreadableAt: () => 'now()' })
        .where('userId = :userId AND unreadableAt IS NULL', { userId })
        .execute();
      if (found.affected) tx.emit('ai-key.unreadable', null, { userId });
    });
  }
}
