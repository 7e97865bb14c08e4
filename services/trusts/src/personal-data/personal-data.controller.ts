import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PersonalDataRequest, PersonalRows } from '@fiducia/contracts';
import { personalData } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { KINDS } from './kinds.js';

/** Answers for this service when a person wants everything that is kept of them. */
@Controller()
export class PersonalDataController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @MessagePattern<string>('trusts.personal-data')
  rows(@Payload() request: PersonalDataRequest): Promise<PersonalRows> {
    return personalData(this.dataSource, KINDS, request);
  }
}
