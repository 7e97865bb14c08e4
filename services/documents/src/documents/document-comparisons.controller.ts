import { comparisonQuery, type DocumentComparison, type Identity } from '@fiducia/contracts';
import { ClientGone, CurrentIdentity, PathId, Query } from '@fiducia/service-kit';
import { Controller, Get, Inject } from '@nestjs/common';
import { DocumentComparisons } from './document-comparisons.js';

@Controller('api/documents/:id/comparison')
export class DocumentComparisonsController {
  constructor(@Inject(DocumentComparisons) private readonly comparisons: DocumentComparisons) {}

  @Get()
  compare(
    @CurrentIdentity() identity: Identity,
    @PathId('id') beforeId: number,
    @Query(comparisonQuery) query: { with: number },
    @ClientGone() gone: AbortSignal,
  ): Promise<DocumentComparison> {
    return this.comparisons.compare(identity, beforeId, query.with, gone);
  }
}
