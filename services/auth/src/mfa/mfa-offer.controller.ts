import { Controller, HttpCode, Inject, Post } from '@nestjs/common';
import type { Identity } from '@fiducia/contracts';
import { CurrentIdentity, Transactions } from '@fiducia/service-kit';

/** Two-factor sign-in is offered to whoever has none, until they decline. */
@Controller('api/mfa/offer')
export class MfaOfferController {
  constructor(@Inject(Transactions) private readonly transactions: Transactions) {}

  @Post('decline')
  @HttpCode(204)
  async decline(@CurrentIdentity() { userId }: Identity): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [declined] = (await tx.manager.query(
        'UPDATE users SET mfa_offer_declined_at = now() WHERE id = $1 AND mfa_offer_declined_at IS NULL RETURNING id',
        [userId],
      )) as [unknown[], number];
      if (declined.length > 0) tx.emit('user.mfa-offer-declined', null, { userId });
    });
  }
}
