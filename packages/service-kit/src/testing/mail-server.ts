import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = { to: string; from: string; subject: string; headers: string; text: string };

const softBreaks = (text: string) => text.replace(/=\r?\n/g, '');
const octets = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function textOf(headers: string, body: string): string {
  if (/content-transfer-encoding: quoted-printable/i.test(headers)) return octets(softBreaks(body));
  return /content-transfer-encoding: base64/i.test(headers) ? Buffer.from(body, 'base64').toString('utf8') : body;
}

/** Reads what arrived: the first text there is, of a message with several parts too. */
function read(raw: string): Omit<ReceivedMail, 'to'> {
  const [headers = '', ...rest] = raw.replaceAll('\r\n', '\n').split('\n\n');
  const body = rest.join('\n\n');
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1];
  const part = boundary === undefined ? undefined : body.split(`--${boundary}\n`)[1]?.split(`\n--${boundary}`)[0];
  const [partHeaders = '', ...partBody] = part?.split('\n\n') ?? [headers, body];
  const unfolded = headers.replace(/\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  return {
    headers: unfolded,
    from: header('from'),
    subject: header('subject'),
    text: textOf(partHeaders, partBody.join('\n\n')).trimEnd(),
  };
}

/** A real SMTP server on a free port that keeps what it is given. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  private readonly server: SMTPServer;

  constructor(options: SMTPServerOptions = {}) {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const message = read(Buffer.concat(chunks).toString('utf8'));
          for (const { address } of session.envelope.rcptTo) this.received.push({ ...message, to: address });
          done();
        });
      },
      ...options,
    });
  }

  static async start(options?: SMTPServerOptions): Promise<MailServer> {
    const mail = new MailServer(options);
    await new Promise<void>((resolve) => void mail.server.listen(0, '127.0.0.1', resolve));
    return mail;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  to(address: string): ReceivedMail[] {
    return this.received.filter((mail) => mail.to === address);
  }

  /** Waits for the `count`th mail to this address, and answers the newest. */
  async untilMailTo(address: string, count = 1): Promise<ReceivedMail> {
    const deadline = Date.now() + 15_000;
    for (;;) {
      const mails = this.to(address);
      const newest = mails.at(-1);
      if (newest && mails.length >= count) return newest;
      if (Date.now() > deadline) {
        throw new Error(`No mail came to ${address}; there were ${JSON.stringify(this.received.map(({ to }) => to))}.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
