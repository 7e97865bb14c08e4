import { Controller, HttpCode, Post } from '@nestjs/common';
import { type Identity, ROUTES } from '@fiducia/contracts';
import { Body, CurrentIdentity, ProblemError } from '@fiducia/service-kit';

/** No account has a second factor yet, so no code is the right one; the form is checked all the same. */
@Controller('api/mfa')
export class MfaController {
  @Post('verify')
  @HttpCode(200)
  verify(@CurrentIdentity() _identity: Identity, @Body(ROUTES.verifyMfa.body) _verification: { code: string }): never {
    throw new ProblemError('MFA_CODE_INVALID');
  }
}
