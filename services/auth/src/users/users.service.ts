import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Registration } from '@fiducia/contracts';
import { onUniqueViolation, ProblemError, Transactions, noteAccount, noteActor } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { NewPasswords } from '../passwords/new-passwords.js';
import { Passwords } from '../passwords/passwords.js';
import { UserEntity } from './user.entity.js';

const taken = onUniqueViolation('USERNAME_OR_EMAIL_TAKEN');

@Injectable()
export class UsersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(NewPasswords) private readonly newPasswords: NewPasswords,
  ) {}

  /** @throws ProblemError USERNAME_OR_EMAIL_TAKEN, without saying which of the two. */
  async register({ password, ...account }: Registration): Promise<UserEntity> {
    this.newPasswords.require(password, account, 'password');
    const passwordHash = await this.passwords.hash(password);
    return this.transactions
      .run(async (tx) => {
        const user = await tx.manager.getRepository(UserEntity).save({ ...account, passwordHash });
        noteActor(user.id, user.fullName);
        tx.emit('user.registered', null, { userId: user.id, username: user.username, fullName: user.fullName });
        return user;
      })
      .catch(taken);
  }

  /** Whose username and password these are. An unknown name costs as much time as a wrong password. */
  async verify(username: string, password: string): Promise<UserEntity> {
    const user = await this.dataSource
      .getRepository(UserEntity)
      .createQueryBuilder('user')
      .where('lower(user.username) = lower(:username)', { username })
      .getOne();
    if (user) noteAccount(user.id);
    const matches = await this.passwords.verify(user?.passwordHash, password);
    if (!user || !matches) throw new ProblemError('INVALID_CREDENTIALS');
    noteActor(user.id, user.fullName);
    if (this.passwords.isOutdated(user.passwordHash)) await this.rehash(user, password);
    return user;
  }

  /** Hashed again as passwords are today, unless it was changed meanwhile. */
  private async rehash({ id, passwordHash }: UserEntity, password: string): Promise<void> {
    const renewed = await this.passwords.hash(password);
    await this.dataSource.getRepository(UserEntity).update({ id, passwordHash }, { passwordHash: renewed });
  }

  async get(id: number): Promise<UserEntity> {
    const user = await this.dataSource.getRepository(UserEntity).findOneBy({ id });
    if (!user) throw new ProblemError('UNAUTHENTICATED');
    return user;
  }
}
