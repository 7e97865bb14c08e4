import { Controller, Get, Inject, Patch } from '@nestjs/common';
import { type Fact, type Identity, ROUTES, type UpdateFacts } from '@fiducia/contracts';
import { Body, CurrentIdentity, PathId } from '@fiducia/service-kit';
import { FactsService } from './facts.service.js';

@Controller('api/trusts/:id/facts')
export class FactsController {
  constructor(@Inject(FactsService) private readonly facts: FactsService) {}

  @Get()
  list(@CurrentIdentity() identity: Identity, @PathId('id') trustId: number): Promise<Fact[]> {
    return this.facts.list(identity, trustId);
  }

  @Patch()
  update(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Body(ROUTES.updateFacts.body) change: UpdateFacts,
  ): Promise<Fact[]> {
    return this.facts.update(identity, trustId, change);
  }
}
