import type { EventPayload } from '@fiducia/contracts';
import type { Mail } from '../mail/mail.policy.js';

export type Reader = { email: string; fullName: string };

/** What somebody is written who wants to be told by mail; of a trust that asks for two factors only that there is news. */
export function noticeLetter(reader: Reader, notice: EventPayload<'notification.mail-wanted'>, site: string): Mail {
  const { trustName, text } = notice;
  const lines = [
    text === null
      ? `There is news in the trust "${trustName}". It asks for two-factor sign-in, so it is not told here.`
      : `${text}\n(trust "${trustName}")`,
    `Read it in Fiducia:\n${site}/notifications`,
    `You chose to be told of this by mail. To choose again, or to stop these mails:\n${site}/settings#notifications`,
  ];
  return { to: reader.email, subject: `Fiducia: news in ${trustName}`, text: `${lines.join('\n\n')}\n` };
}
