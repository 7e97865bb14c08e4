import { Controller, Inject } from '@nestjs/common';
import { EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import type { EventEnvelope, QuestionRequest, QuestionResponse } from '@fiducia/contracts';
import { currentContext, Inbox, runInContext } from '@fiducia/service-kit';
import { randomUUID } from 'node:crypto';
import { AccountRemoval } from './account-removal.js';

/** What a person did outside any trust is theirs alone: it goes with them. The audit log, which cannot be changed, stays. */
const FORGET = 'DELETE FROM activities WHERE user_id = $1 AND trust_id IS NULL';
const UNNOTIFY = 'DELETE FROM notifications WHERE user_id = $1';
const UNCHOOSE = 'DELETE FROM notification_preferences WHERE user_id = $1';
const UNLINK = 'UPDATE beneficiaries SET user_id = NULL WHERE user_id = $1';

@Controller()
export class AccountRemovalController {
  constructor(
    @Inject(AccountRemoval) private readonly removal: AccountRemoval,
    @Inject(Inbox) private readonly inbox: Inbox,
  ) {}

  @MessagePattern<string>('trusts.account-deletion')
  look(
    @Payload() { userId }: QuestionRequest<'trusts.account-deletion'>,
  ): Promise<QuestionResponse<'trusts.account-deletion'>> {
    return this.removal.look(userId);
  }

  /** In the name of the person, as `auth` states it: nobody else asks this. */
  @MessagePattern<string>('trusts.leave-all')
  async leaveAll(
    @Payload() { userId, fullName }: QuestionRequest<'trusts.leave-all'>,
  ): Promise<QuestionResponse<'trusts.leave-all'>> {
    const identity = { userId, fullName, username: '', sessionId: '', assurance: 'multi-factor' } as const;
    const around = currentContext() ?? { requestId: randomUUID(), identity: null, causationId: null };
    const context = { ...around, actor: { userId, fullName } };
    return { soleOwnerOf: await runInContext(context, () => this.removal.leaveAll(identity)) };
  }

  @EventPattern<string>('user.removed')
  async userRemoved(@Payload() envelope: EventEnvelope<'user.removed'>): Promise<void> {
    await this.inbox.once(envelope, 'forget-user', async ({ manager }) => {
      await manager.query(FORGET, [envelope.payload.userId]);
      await manager.query(UNNOTIFY, [envelope.payload.userId]);
      await manager.query(UNCHOOSE, [envelope.payload.userId]);
      await manager.query(UNLINK, [envelope.payload.userId]);
    });
  }
}
