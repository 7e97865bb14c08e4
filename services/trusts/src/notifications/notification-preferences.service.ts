import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { NotificationPreferences } from '@fiducia/contracts';
import { Transactions } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';

const NOTHING_CHOSEN: NotificationPreferences = { muted: [], mailed: [] };
const READ = 'SELECT muted, mailed FROM notification_preferences WHERE user_id = $1';
const CHOOSE = `
  INSERT INTO notification_preferences (user_id, muted, mailed) VALUES ($1, $2, $3)
  ON CONFLICT (user_id) DO UPDATE SET muted = excluded.muted, mailed = excluded.mailed`;

/** What a person is told of: everything in the product and nothing by mail, until they choose. */
@Injectable()
export class NotificationPreferencesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  async get(userId: number): Promise<NotificationPreferences> {
    const [chosen]: NotificationPreferences[] = await this.dataSource.query(READ, [userId]);
    return chosen ?? NOTHING_CHOSEN;
  }

  async update(userId: number, chosen: NotificationPreferences): Promise<NotificationPreferences> {
    await this.transactions.run(async (tx) => {
      await tx.manager.query(CHOOSE, [userId, chosen.muted, chosen.mailed]);
      tx.emit('notifications.chosen', null, { userId, ...chosen });
    });
    return chosen;
  }
}
