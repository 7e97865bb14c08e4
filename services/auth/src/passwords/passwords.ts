import { Injectable } from '@nestjs/common';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { ProblemError } from '@fiducia/service-kit';

/** Argon2id with OWASP's first choice: 19 MiB, two passes, one lane. `2` is Argon2id in the library's numbering. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 as Algorithm };
/** A flood of sign-ins must not take the whole machine: this many at once, this many more in line. */
const AT_ONCE = 4;
const IN_LINE = 50;

@Injectable()
export class Passwords {
  private running = 0;
  private readonly line: (() => void)[] = [];
  private readonly ofNobody = hash('a password that nobody has', PARAMETERS);

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, PARAMETERS));
  }

  /** Also runs without a stored hash, so that a name nobody has takes just as long. */
  async verify(storedHash: string | undefined, password: string): Promise<boolean> {
    const against = storedHash ?? (await this.ofNobody);
    const matches = await this.inTurn(() => verify(against, password));
    return storedHash !== undefined && matches;
  }

  /** Whether the hash costs an attacker less than one made today. */
  isOutdated(storedHash: string): boolean {
    const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(storedHash) ?? [];
    return Number(memory ?? 0) < PARAMETERS.memoryCost || Number(time ?? 0) < PARAMETERS.timeCost;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.line.length >= IN_LINE) throw new ProblemError('UNAVAILABLE', { headers: { 'Retry-After': '5' } });
      await new Promise<void>((resolve) => this.line.push(resolve));
    }
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.line.shift()?.();
    }
  }
}
