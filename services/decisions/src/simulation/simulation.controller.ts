import { Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { type Identity, type ImpactAnalysis, ROUTES } from '@fiducia/contracts';
import { Body, CurrentIdentity } from '@fiducia/service-kit';
import { SimulationService } from './simulation.service.js';

@Controller('api/simulate-decision')
export class SimulationController {
  constructor(@Inject(SimulationService) private readonly simulation: SimulationService) {}

  @Post()
  @HttpCode(200)
  simulate(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.simulateDecision.body) { decisionId }: { decisionId: number },
  ): Promise<ImpactAnalysis> {
    return this.simulation.simulate(identity, decisionId);
  }
}
