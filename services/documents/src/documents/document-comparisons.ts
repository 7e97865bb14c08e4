import type { DocumentComparison, DocumentText, Identity } from '@fiducia/contracts';
import { ProblemError } from '@fiducia/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DocumentComparer } from '../comparison/document-comparer.js';
import { DocumentFiles } from './document-files.js';

/** Two versions of a document of one trust, beside each other. */
@Injectable()
export class DocumentComparisons {
  constructor(
    @Inject(DocumentFiles) private readonly files: DocumentFiles,
    @Inject(DocumentComparer) private readonly comparer: DocumentComparer,
  ) {}

  /** @throws ProblemError NOT_FOUND also where the two are of different trusts: versions belong together */
  async compare(identity: Identity, beforeId: number, afterId: number, gone: AbortSignal): Promise<DocumentComparison> {
    if (beforeId === afterId) throw new ProblemError('COMPARISON_SAME');
    const [before, after] = await this.files.textsToCompare(identity, beforeId, afterId);
    const [was, is] = [before, after].map(({ text }) => JSON.parse(text) as DocumentText) as [
      DocumentText,
      DocumentText,
    ];
    const comparison = await this.comparer.compare(was, is, identity.userId, gone);
    return { before: titled(before), after: titled(after), ...comparison };
  }
}

const titled = ({ document: { id, title } }: { document: { id: number; title: string } }) => ({ id, title });
