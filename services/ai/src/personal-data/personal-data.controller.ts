import { Controller, Inject } from '@nestjs/common';
import { EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EventEnvelope, PersonalDataRequest, PersonalRows } from '@fiducia/contracts';
import { Inbox, personalData } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { KINDS } from './kinds.js';

/** Tables of which every row is one person's alone. */
const OWN = ['analyses', 'ai_settings', 'ai_usage', 'ai_budgets'];

/** Answers for this service when a person wants everything that is kept of them. */
@Controller()
export class PersonalDataController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Inbox) private readonly inbox: Inbox,
  ) {}

  @MessagePattern<string>('ai.personal-data')
  rows(@Payload() request: PersonalDataRequest): Promise<PersonalRows> {
    return personalData(this.dataSource, KINDS, request);
  }

  @EventPattern<string>('user.removed')
  async userRemoved(@Payload() envelope: EventEnvelope<'user.removed'>): Promise<void> {
    await this.inbox.once(envelope, 'forget-user', async ({ manager }) => {
      for (const table of OWN)
        await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [envelope.payload.userId]);
    });
  }
}
