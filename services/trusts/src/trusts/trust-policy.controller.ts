import { Controller, Inject, Patch } from '@nestjs/common';
import {
  type ChangeTrustPolicy,
  type Identity,
  type RightsChanged,
  ROUTES,
  type TrustPolicy,
} from '@fiducia/contracts';
import { Body, CurrentIdentity, PathId } from '@fiducia/service-kit';
import { TrustPolicyService } from './trust-policy.service.js';

@Controller('api/trusts/:id/policy')
export class TrustPolicyController {
  constructor(@Inject(TrustPolicyService) private readonly policies: TrustPolicyService) {}

  @Patch()
  change(
    @CurrentIdentity() identity: Identity,
    @PathId('id') trustId: number,
    @Body(ROUTES.updateTrustPolicy.body) change: ChangeTrustPolicy,
  ): Promise<RightsChanged & { policy: TrustPolicy }> {
    return this.policies.change(identity, trustId, change);
  }
}
