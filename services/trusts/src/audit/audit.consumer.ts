import { Controller, Inject } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { EVENT_TYPES, type EventEnvelope, type EventType } from '@fiducia/contracts';
import { counted } from '@fiducia/service-kit/messaging/applied';
import { INSTALLATION } from './audit-record.js';
import { ChainWriter } from './chain-writer.js';
import { entryOfFact } from './entry-of-fact.js';
import { HeadKeeper } from './head-keeper.js';

/** The one says that an entry of the record exists, the other repeats a change of roles for those who keep a copy. */
const ECHOES: readonly EventType[] = ['activity.recorded', 'member.changed'];

export const AUDITED_EVENTS = EVENT_TYPES.filter((type) => !ECHOES.includes(type));

const onEveryAuditedFact: MethodDecorator = (target, key, descriptor) => {
  EventPattern<string[]>(AUDITED_EVENTS)(target, key as string, descriptor as PropertyDescriptor);
};

/** The audit log is fed by facts alone, each of which has one entry: the entry's event is unique, so no inbox is needed. */
@Controller()
export class AuditConsumer {
  constructor(
    @Inject(ChainWriter) private readonly chains: ChainWriter,
    @Inject(HeadKeeper) private readonly heads: HeadKeeper,
  ) {}

  @onEveryAuditedFact
  async record(@Payload() envelope: EventEnvelope) {
    const chain = envelope.trustId ?? INSTALLATION;
    await counted('trusts', 'audit', async () => {
      const entry = await this.chains.append(chain, entryOfFact(envelope));
      if (entry) this.heads.grown(entry);
      return entry !== undefined;
    });
  }
}
