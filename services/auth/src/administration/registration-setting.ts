import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Identity, registrationMode, type RegistrationMode } from '@fiducia/contracts';
import { ProblemError, Transactions } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';

const NAME = 'registration';
const READ = 'SELECT value FROM installation_settings WHERE name = $1';
const WRITE = `
  INSERT INTO installation_settings AS s (name, value, changed_by) VALUES ($1, $2::jsonb, $3)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value, changed_by = excluded.changed_by, changed_at = now()
  WHERE s.value <> excluded.value
  RETURNING name`;

/** Who may make an account. In the database and read for each registration: a change holds on every instance at once. */
@Injectable()
export class RegistrationSetting {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  async get(): Promise<RegistrationMode> {
    const rows: { value: unknown }[] = await this.dataSource.query(READ, [NAME]);
    return rows[0] ? registrationMode.parse(rows[0].value) : 'open';
  }

  async set({ userId }: Identity, registration: RegistrationMode): Promise<void> {
    await this.transactions.run(async (tx) => {
      const changed: unknown[] = await tx.manager.query(WRITE, [NAME, JSON.stringify(registration), userId]);
      if (changed.length > 0) tx.emit('registration.changed', null, { registration });
    });
  }

  /** @throws ProblemError REGISTRATION_CLOSED. */
  async requireOpen(): Promise<void> {
    if ((await this.get()) === 'closed') throw new ProblemError('REGISTRATION_CLOSED');
  }
}
