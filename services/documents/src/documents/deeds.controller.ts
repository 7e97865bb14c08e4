import type { EventEnvelope, QuestionRequest, QuestionResponse } from '@fiducia/contracts';
import { Controller, Inject } from '@nestjs/common';
import { EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import { Deeds } from './deeds.js';

/** What other services tell and ask this one. */
@Controller()
export class DeedsController {
  constructor(@Inject(Deeds) private readonly deeds: Deeds) {}

  @MessagePattern<string>('documents.reserve-deed')
  reserve(
    @Payload() request: QuestionRequest<'documents.reserve-deed'>,
  ): Promise<QuestionResponse<'documents.reserve-deed'>> {
    return this.deeds.reserve(request);
  }

  @EventPattern<string>('trust.created')
  trustCreated(@Payload() envelope: EventEnvelope<'trust.created'>): Promise<void> {
    return this.deeds.attach(envelope);
  }

  @EventPattern<string>('trust.removed')
  trustRemoved(@Payload() envelope: EventEnvelope<'trust.removed'>): Promise<void> {
    return this.deeds.bin(envelope);
  }

  @EventPattern<string>('trust.restored')
  trustRestored(@Payload() envelope: EventEnvelope<'trust.restored'>): Promise<void> {
    return this.deeds.unbin(envelope);
  }
}
