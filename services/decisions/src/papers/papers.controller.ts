import { Controller, Get, HttpCode, Inject, Post, StreamableFile } from '@nestjs/common';
import { type CompareScenarios, type Identity, ROUTES } from '@fiducia/contracts';
import { Body, CurrentIdentity, PathId } from '@fiducia/service-kit';
import { Papers } from './papers.service.js';

const asFile = (bytes: Buffer, name: string) =>
  new StreamableFile(bytes, {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}"`,
    length: bytes.length,
  });

@Controller('api')
export class PapersController {
  constructor(@Inject(Papers) private readonly papers: Papers) {}

  @Get('decisions/:id/simulation.pdf')
  async simulation(@CurrentIdentity() identity: Identity, @PathId('id') id: number): Promise<StreamableFile> {
    return asFile(await this.papers.simulation(identity, id), `decision-${id}-simulation.pdf`);
  }

  @Post('scenarios.pdf')
  @HttpCode(200)
  async comparison(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.printScenarios.body) body: CompareScenarios,
  ): Promise<StreamableFile> {
    return asFile(await this.papers.comparison(identity, body), 'options-compared.pdf');
  }
}
