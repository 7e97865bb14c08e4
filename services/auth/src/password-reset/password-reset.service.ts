import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ResetPassword } from '@fiducia/contracts';
import { ProblemError, Transactions } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { NewPasswords } from '../passwords/new-passwords.js';
import { Passwords } from '../passwords/passwords.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserEntity } from '../users/user.entity.js';
import { resetHash } from './reset-requests.js';

/** A new password by the link out of a mail. The second factor stays asked for. */
@Injectable()
export class PasswordResetService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(NewPasswords) private readonly newPasswords: NewPasswords,
    @Inject(SessionsService) private readonly sessions: SessionsService,
  ) {}

  /** @returns whose password it was. @throws ProblemError RESET_LINK_INVALID, or VALIDATION_FAILED and the link stays good. */
  async reset({ token, newPassword }: ResetPassword): Promise<string> {
    const owner = await this.ownerOf(token);
    this.newPasswords.require(newPassword, owner, 'newPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    await this.transactions.run(async (tx) => {
      const [used] = (await tx.manager.query(
        'DELETE FROM password_resets WHERE token_hash = $1 AND expires_at > now() RETURNING user_id',
        [resetHash(token)],
      )) as [unknown[], number];
      if (used.length === 0) throw new ProblemError('RESET_LINK_INVALID');
      await tx.manager.getRepository(UserEntity).update({ id: owner.id }, { passwordHash });
      tx.emit('user.password-reset', null, { userId: owner.id });
      await this.sessions.endAll(tx, owner.id);
      // Whoever had the old password may have signed in with it: no device is known any more.
      await tx.manager.query('DELETE FROM known_devices WHERE user_id = $1', [owner.id]);
    });
    return owner.username;
  }

  private async ownerOf(token: string): Promise<UserEntity> {
    const owner = await this.dataSource
      .getRepository(UserEntity)
      .createQueryBuilder('user')
      .where('user.id = (SELECT user_id FROM password_resets WHERE token_hash = :hash AND expires_at > now())', {
        hash: resetHash(token),
      })
      .getOne();
    if (!owner) throw new ProblemError('RESET_LINK_INVALID');
    return owner;
  }
}
