import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

export type Letter = { id: string; to: string; subject: string; text: string; html?: string };

/** Brings one letter to where it goes from here; throws when it could not. @returns what the server said, null without one. */
export type Deliver = (letter: Letter, signal: AbortSignal) => Promise<string | null>;

const CONNECT_MS = 5_000;
/** Longest silence of the server. */
const SILENCE_MS = 10_000;
const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/**
 * By SMTP. What leaves this machine goes over TLS; `?requireTLS=false` allows a server of one's own network without it.
 * The rest of the address's query is not read.
 */
export function bySmtp(smtpUrl: string, from: string): Deliver {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !THIS_MACHINE.test(url.hostname) && url.searchParams.get('requireTLS') !== 'false',
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@|>?\s*$/g, '');
  return async ({ id, to, subject, text, html }, signal) => {
    const messageId = `<${id}@${domain}>`;
    const headers = { 'Auto-Submitted': 'auto-generated' };
    const sent = await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId,
      headers,
      signal,
    });
    return sent.response;
  };
}

/** Without a mail server the operator's log has the text, so that whoever runs the product can pass a link on. */
export const byLog =
  (logger: Logger): Deliver =>
  async ({ to, subject, text }) => {
    const mail = { to, subject, text: text.split('\n').filter((line) => line !== '') };
    logger.warn({ mail }, 'SMTP_URL is not set: this mail was not sent, it is only written here');
    return null;
  };
