import { Inject, Injectable } from '@nestjs/common';
import {
  DEMO_PASSWORD,
  DEMO_USERNAME,
  PASSWORD_ESTIMATED_LENGTH,
  passwordRefusal,
  wordsAbout,
} from '@fiducia/contracts';
import { ProblemError } from '@fiducia/service-kit';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import type { AuthConfig } from '../config.js';
import { AUTH_CONFIG } from '../tokens.js';
import type { UserEntity } from '../users/user.entity.js';

type Owner = Pick<UserEntity, 'username' | 'email' | 'fullName'>;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  maxLength: PASSWORD_ESTIMATED_LENGTH,
});

/** Whether a password may be chosen: the one rule for registration, change and reset. What is in use is never judged by it. */
@Injectable()
export class NewPasswords {
  constructor(@Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'DEMO_MODE'>) {}

  /** @param path the field that the person typed it into. @throws ProblemError VALIDATION_FAILED with the reason. */
  require(password: string, owner: Owner, path: 'password' | 'newPassword'): void {
    if (this.isDemo(password, owner)) return;
    const { score, sequence } = estimator.check(password, wordsAbout(owner));
    const lists = sequence.map(({ dictionaryName }) => dictionaryName as string | undefined);
    const message = passwordRefusal({ score, lists });
    if (message !== null) throw new ProblemError('VALIDATION_FAILED', { detail: message, errors: [{ path, message }] });
  }

  /** The demo account is given its password, which everybody knows, by the seed; it exists in a demo alone. */
  private isDemo(password: string, { username }: Owner) {
    return this.config.DEMO_MODE && username === DEMO_USERNAME && password === DEMO_PASSWORD;
  }
}
