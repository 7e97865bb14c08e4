import { Inject, Injectable } from '@nestjs/common';
import { changesBetween, type Identity, type UpdateUser } from '@fiducia/contracts';
import { onUniqueViolation, ProblemError, Transactions } from '@fiducia/service-kit';
import { NewPasswords } from '../passwords/new-passwords.js';
import { Passwords } from '../passwords/passwords.js';
import { type NewSession, type Renewal, SessionsService } from '../sessions/sessions.service.js';
import { UserEntity } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';

const taken = onUniqueViolation('USERNAME_OR_EMAIL_TAKEN');

@Injectable()
export class AccountService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(NewPasswords) private readonly newPasswords: NewPasswords,
    @Inject(UsersService) private readonly users: UsersService,
  ) {}

  /** @throws ProblemError USERNAME_OR_EMAIL_TAKEN. */
  async update(userId: number, change: Pick<UpdateUser, 'fullName' | 'email'>): Promise<UserEntity> {
    return this.transactions
      .run(async (tx) => {
        const users = tx.manager.getRepository(UserEntity);
        const before = await users.findOne({ where: { id: userId }, lock: { mode: 'pessimistic_write' } });
        await users.update({ id: userId }, change);
        const user = await users.findOneBy({ id: userId });
        if (!user) throw new ProblemError('UNAUTHENTICATED');
        const changed = [
          change.fullName === undefined ? [] : ['name'],
          change.email === undefined ? [] : ['email'],
        ].flat();
        const changes = changesBetween(before, user, ['fullName', 'email']);
        tx.emit('user.updated', null, { userId, fullName: user.fullName, changed, changes });
        return user;
      })
      .catch(taken);
  }

  /** Every other device is signed out: whoever knew the old password is out with it. */
  async changePassword({ userId, assurance }: Identity, password: string, from: Renewal): Promise<NewSession> {
    this.newPasswords.require(password, await this.users.get(userId), 'newPassword');
    const passwordHash = await this.passwords.hash(password);
    return this.transactions.run(async (tx) => {
      await tx.manager.getRepository(UserEntity).update({ id: userId }, { passwordHash });
      tx.emit('user.password-changed', null, { userId });
      return this.sessions.renewAlone(tx, userId, from, assurance);
    });
  }
}
