import { Controller, Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import type { MemberRole, QuestionRequest } from '@fiducia/contracts';
import { Membership } from './membership.js';

@Controller()
export class MembersController {
  constructor(@Inject(Membership) private readonly membership: Membership) {}

  @MessagePattern<string>('trusts.membership')
  rolesOf(@Payload() { trustId, userId }: QuestionRequest<'trusts.membership'>): Promise<MemberRole[]> {
    return this.membership.rolesOf(userId, trustId);
  }
}
