import { Inject, Injectable } from '@nestjs/common';
import type { QuestionResponse } from '@fiducia/contracts';
import { ProblemError, Questions } from '@fiducia/service-kit';

const NOT_OF_TRUST = 'This beneficiary does not belong to the trust.';

/** What `trusts` knows of a trust and a decision is judged by. */
@Injectable()
export class JudgingFacts {
  constructor(@Inject(Questions) private readonly questions: Questions) {}

  /** @throws ProblemError NOT_FOUND where the trust is no more */
  async of(trustId: number): Promise<NonNullable<QuestionResponse<'trusts.judging-facts'>>> {
    const known = await this.questions.ask('trusts.judging-facts', { trustId });
    if (!known) throw new ProblemError('NOT_FOUND');
    return known;
  }

  /** @throws ProblemError VALIDATION_FAILED where the person is no beneficiary of the trust */
  async requireBeneficiary(trustId: number, beneficiaryId: number): Promise<void> {
    const { beneficiaries } = await this.of(trustId);
    if (beneficiaries.some(({ id }) => id === beneficiaryId)) return;
    const errors = [{ path: 'beneficiaryId', message: NOT_OF_TRUST }];
    throw new ProblemError('VALIDATION_FAILED', { detail: NOT_OF_TRUST, errors });
  }
}
