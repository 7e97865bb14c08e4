import { Controller, Inject } from '@nestjs/common';
import { EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  EventEnvelope,
  PersonalDataRequest,
  PersonalRows,
  QuestionRequest,
  QuestionResponse,
} from '@fiducia/contracts';
import { Inbox, personalData } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { KINDS } from './kinds.js';
import { PersonalFiles } from './personal-files.js';

/** What no document holds was the person's alone, and is removed with its bytes by the next sweep. */
const FORGET = 'UPDATE uploads SET expires_at = now() WHERE user_id = $1 AND expires_at IS NOT NULL';

/** Answers for this service when a person wants everything that is kept of them. */
@Controller()
export class PersonalDataController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
    @Inject(Inbox) private readonly inbox: Inbox,
  ) {}

  @MessagePattern<string>('documents.personal-data')
  rows(@Payload() request: PersonalDataRequest): Promise<PersonalRows> {
    return personalData(this.dataSource, KINDS, request);
  }

  @MessagePattern<string>('documents.personal-file')
  file(
    @Payload() request: QuestionRequest<'documents.personal-file'>,
  ): Promise<QuestionResponse<'documents.personal-file'>> {
    return this.files.piece(request);
  }

  @EventPattern<string>('user.removed')
  async userRemoved(@Payload() envelope: EventEnvelope<'user.removed'>): Promise<void> {
    await this.inbox.once(envelope, 'forget-user', async ({ manager }) => {
      await manager.query(FORGET, [envelope.payload.userId]);
    });
  }
}
