import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { InjectDataSource } from '@nestjs/typeorm';
import type { QuestionRequest, QuestionResponse } from '@fiducia/contracts';
import type { DataSource } from 'typeorm';

const COUNT = `
  SELECT member.user_id AS "userId", count(*)::int AS trusts
  FROM members member JOIN trusts trust ON trust.id = member.trust_id AND trust.removed_at IS NULL
  WHERE member.user_id = ANY ($1) GROUP BY member.user_id`;

/** For whoever administers the installation: how many trusts, never which. */
@Controller()
export class MemberCountsController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @MessagePattern<string>('trusts.count-memberships')
  count(
    @Payload() { userIds }: QuestionRequest<'trusts.count-memberships'>,
  ): Promise<QuestionResponse<'trusts.count-memberships'>> {
    return this.dataSource.query(COUNT, [userIds]);
  }
}
