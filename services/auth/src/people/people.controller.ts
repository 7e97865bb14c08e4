import { Controller } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { InjectDataSource } from '@nestjs/typeorm';
import type { QuestionRequest, QuestionResponse } from '@fiducia/contracts';
import type { DataSource } from 'typeorm';

type Row = Omit<QuestionResponse<'auth.people'>[number], 'lastSeenAt'> & { lastSeenAt: Date | null };

/** The last visit is of a session that is still there: of who has signed out of every device it is not known. */
const PEOPLE = `
  SELECT u.id AS "userId", u.username, u.full_name AS "fullName", u.email, u.mfa_enabled AS "mfaEnabled",
         (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id) AS "lastSeenAt"
  FROM users u WHERE u.id = ANY($1)`;

/** Who the accounts are that other services know by their number alone. */
@Controller()
export class PeopleController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @MessagePattern<string>('auth.people')
  async people(@Payload() { userIds }: QuestionRequest<'auth.people'>): Promise<QuestionResponse<'auth.people'>> {
    const rows: Row[] = await this.dataSource.query(PEOPLE, [userIds]);
    return rows.map(({ lastSeenAt, ...person }) => ({ ...person, lastSeenAt: lastSeenAt?.toISOString() ?? null }));
  }
}
