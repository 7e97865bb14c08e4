import { type DocumentAnalysis, documentTextBody, type Identity } from '@fiducia/contracts';
import { Body, ClientGone, CurrentIdentity } from '@fiducia/service-kit';
import { Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { AnalysesService } from './analyses.service.js';

@Controller('api')
export class AnalysesController {
  constructor(@Inject(AnalysesService) private readonly analyses: AnalysesService) {}

  @Post('analyze-document')
  @HttpCode(200)
  analyse(
    @CurrentIdentity() identity: Identity,
    @Body(documentTextBody) { documentText, analyser }: { documentText: string; analyser?: 'builtin' },
    @ClientGone() gone: AbortSignal,
  ): Promise<DocumentAnalysis> {
    return this.analyses.analyse(identity, documentText, gone, analyser);
  }
}
