import { isKeyList } from '@fiducia/service-kit/sealing/sealer';
import * as z from 'zod/mini';

const isSmtp = (value: string) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol);
/** An address, alone or with a name before it: `Fiducia <trusts@example.org>`. */
const isSender = (value: string) => /^[^<>@,;:\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s,;]+@[^<>@\s,;]+$/u.test(value);

/** What `auth` reads of the environment besides what every service needs. */
export const authConfig = z.object({
  PUBLIC_URL: z.optional(z.url('must be an address such as https://trusts.example.org')),
  /** The address of the site where PUBLIC_URL does not say it: the one that the start command prints. */
  SITE_URL: z._default(z.url('must be an address such as http://localhost:3000'), 'http://localhost:3000'),
  SMTP_URL: z.optional(
    z.string().check(z.refine(isSmtp, 'must be an address such as smtp://user:password@mail.example.org:587')),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.refine(isSender, 'must be an address such as Fiducia <trusts@example.org>')),
  ),
  DATA_KEY: z
    .string({ error: 'is needed: it seals secrets at rest' })
    .check(z.refine(isKeyList, 'must be 32 random bytes in base64, or several such keys with commas, newest first')),
  DEMO_MODE: z._default(z.stringbool('must be true or false'), false),
  REGISTRATIONS_PER_HOUR: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 100),
});
export type AuthConfig = z.infer<typeof authConfig>;

/** The address at which people reach the product, without a slash at its end: what links in mail begin with. */
export const siteOf = ({ PUBLIC_URL, SITE_URL }: Pick<AuthConfig, 'PUBLIC_URL' | 'SITE_URL'>): string =>
  new URL(PUBLIC_URL ?? SITE_URL).origin;

/** Who mail comes from, where MAIL_FROM does not say it. */
export const senderOf = (config: AuthConfig): string =>
  config.MAIL_FROM ?? `Fiducia <no-reply@${new URL(siteOf(config)).hostname}>`;
