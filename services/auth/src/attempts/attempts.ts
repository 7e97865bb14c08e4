import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ProblemError } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';

/** Free failures of one account before each further one costs a wait that doubles, up to the longest. */
const FREE_FAILURES = 10;
const LONGEST_WAIT_S = 15 * 60;
/** Failures of one address within its window. */
const ADDRESS_FAILURES = 100;
const ADDRESS_WINDOW_S = 10 * 60;
const HOUR_S = 60 * 60;
/** Codes of a second factor that one account may try within the window. */
const CODES = 5;
const CODE_WINDOW_S = 15 * 60;
/** Links to choose a new password that may be asked for in an hour: for one account, known or not, and from one address. */
const RESETS = { account: 5, address: 30 };

/** What holds for signing in, as whoever administers the installation is shown it. */
export const SIGN_IN_LIMITS = [
  { name: 'Failed sign-ins without a wait', value: FREE_FAILURES, unit: 'per account', environment: null },
  { name: 'Longest wait after failed sign-ins', value: LONGEST_WAIT_S, unit: 'seconds', environment: null },
  {
    name: 'Failed sign-ins',
    value: ADDRESS_FAILURES,
    unit: `per address and ${ADDRESS_WINDOW_S / 60} minutes`,
    environment: null,
  },
  {
    name: 'Verification codes',
    value: CODES,
    unit: `per account and ${CODE_WINDOW_S / 60} minutes`,
    environment: null,
  },
];

/** Who is said to try, from where, and what the device is known by where this person has signed in on it before. */
export type SignInTry = { username: string; address: string; device: string | null };

const counterOf = ({ username, device }: SignInTry) =>
  device === null ? `account ${username.toLowerCase()}` : `device ${device} ${username.toLowerCase()}`;

type Count = { count: number; age: number; idle: number };

const tooMany = (seconds: number) =>
  new ProblemError('RATE_LIMITED', {
    detail: 'Too many attempts. Please wait a moment and try again.',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });

/** Seconds that an account's next try has to wait after its last failure; never for ever. */
export function waitAfter(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES), LONGEST_WAIT_S);
}

/** Counters of sign-ins and registrations, in the database: they survive a restart and every instance shares them. */
@Injectable()
export class Attempts {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A known device waits for its own failures alone: what others do to the account, or from its address, is not its. */
  async admitSignIn(attempt: SignInTry) {
    const account = await this.read(counterOf(attempt));
    const wait = waitAfter(account.count) - account.idle;
    if (account.count > 0 && wait > 0) throw tooMany(wait);
    if (attempt.device === null) await this.admitAddress(attempt.address);
  }

  /** Refuses an address that has failed too often of late, whatever it tried. */
  async admitAddress(address: string) {
    const from = await this.read(`address ${address}`);
    if (from.age < ADDRESS_WINDOW_S && from.count >= ADDRESS_FAILURES) throw tooMany(ADDRESS_WINDOW_S - from.age);
  }

  async failedFrom(address: string) {
    await this.add(`address ${address}`, ADDRESS_WINDOW_S);
  }

  /** Each challenge is a row until it has run out. */
  async admitChallenge(address: string) {
    const count = await this.add(`challenge ${address}`, ADDRESS_WINDOW_S);
    if (count > ADDRESS_FAILURES) throw tooMany(ADDRESS_WINDOW_S);
  }

  /** Counts a request for a new password, whether there is such an account or not. */
  async admitResetRequest(sought: string, address: string) {
    const ofAddress = await this.add(`reset address ${address}`, HOUR_S);
    const ofAccount = await this.add(`reset ${sought.toLowerCase()}`, HOUR_S);
    if (ofAddress > RESETS.address || ofAccount > RESETS.account) throw tooMany(HOUR_S);
  }

  async failed(attempt: SignInTry) {
    await this.add(counterOf(attempt), 24 * HOUR_S);
    if (attempt.device === null) await this.failedFrom(attempt.address);
  }

  /** Clears the count of the account, or of the known device alone, and what no window reaches any more. */
  async succeeded(attempt: SignInTry) {
    await this.dataSource.query("DELETE FROM attempts WHERE subject = $1 OR last_at < now() - interval '2 days'", [
      counterOf(attempt),
    ]);
  }

  /** Counts this registration and refuses it when the address has had its share of the hour. */
  async admitRegistration(address: string, perHour: number) {
    const count = await this.add(`registration ${address}`, HOUR_S);
    if (count > perHour) throw tooMany(HOUR_S);
  }

  /**
   * Counts a try at the second factor, on its own counter: strangers who guess passwords cannot use it up, and who knows
   * the password cannot guess the code.
   */
  async admitCode(userId: number) {
    const count = await this.add(`code ${userId}`, CODE_WINDOW_S);
    if (count > CODES) throw tooMany(CODE_WINDOW_S);
  }

  async codeWasRight(userId: number) {
    await this.dataSource.query('DELETE FROM attempts WHERE subject = $1', [`code ${userId}`]);
  }

  private async read(subject: string): Promise<Count> {
    const rows: Count[] = await this.dataSource.query(
      `SELECT count, extract(epoch FROM now() - started_at)::float8 AS age,
              extract(epoch FROM now() - last_at)::float8 AS idle
       FROM attempts WHERE subject = $1`,
      [subject],
    );
    return rows[0] ?? { count: 0, age: 0, idle: 0 };
  }

  /** Adds one, starting over when the window has passed. */
  private async add(subject: string, windowS: number): Promise<number> {
    const rows: { count: number }[] = await this.dataSource.query(
      `INSERT INTO attempts AS a (subject) VALUES ($1)
       ON CONFLICT (subject) DO UPDATE SET
         count = CASE WHEN a.started_at < now() - make_interval(secs => $2) THEN 1 ELSE a.count + 1 END,
         started_at = CASE WHEN a.started_at < now() - make_interval(secs => $2) THEN now() ELSE a.started_at END,
         last_at = now()
       RETURNING count`,
      [subject, windowS],
    );
    return rows[0]?.count ?? 1;
  }
}
