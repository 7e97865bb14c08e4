import type { QuestionName } from '@fiducia/contracts';
import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { MailServer } from '@fiducia/service-kit/testing/mail-server';
import { authService } from '../src/auth.definition.js';

let auth: TestService;
let server: MailServer;

beforeAll(async () => {
  server = await MailServer.start();
  auth = await bootTestService(authService, {
    env: { SMTP_URL: server.url, MAIL_FROM: 'Fiducia <trusts@example.org>', PUBLIC_URL: 'https://trusts.example.org' },
  });
});

afterAll(async () => {
  await auth?.stop();
  await server?.stop();
});

const ask = async (name: QuestionName, request: object) => {
  const question = {
    name,
    owner: 'auth',
    body: JSON.stringify(request),
    requestId: 'test',
    deadlineMs: 2_000,
  } as const;
  return JSON.parse(await auth.broker.ask(question, new AbortController().signal)) as unknown;
};

const INVITATION = {
  email: 'cleo@example.org',
  path: '/auth/invitation#token=abc',
  trustName: 'Whitlock Family Trust\r\nBcc: everyone@example.org',
  invitedByName: 'Ada Whitlock',
  roles: ['trustee', 'adviser'],
  message: 'Dear Cleo,\nplease join.',
  expiresAt: '2099-11-28T10:00:00.000Z',
};

describe('auth.mail-invitation', () => {
  it('mails the link with who invites, to what and until when; the message stands apart, no header can be added', async () => {
    expect(await ask('auth.mail-invitation', INVITATION)).toEqual({ answer: true });
    const letter = await server.untilMailTo('cleo@example.org');
    expect(letter.subject).toBe('Ada Whitlock invites you to Whitlock Family Trust Bcc: everyone@example.org');
    expect(letter.text).toContain('as trustee and adviser');
    expect(letter.text).toContain('https://trusts.example.org/auth/invitation#token=abc');
    expect(letter.text).toContain('> Dear Cleo,\n> please join.');
    expect(letter.text).toContain('until November 28, 2099');
  });
});

describe('auth.people', () => {
  it('says who accounts are, leaves out those that are not there and tells no secret', async () => {
    const registration = {
      username: 'cleo',
      password: 'a quiet river runs',
      email: 'cleo@example.org',
      fullName: 'Cleo',
    };
    const { body } = await auth.as(null).post('/api/register').send(registration).expect(201);
    expect(await ask('auth.people', { userIds: [body.id, 999_999] })).toEqual({
      answer: [
        {
          userId: body.id,
          username: 'cleo',
          fullName: 'Cleo',
          email: 'cleo@example.org',
          mfaEnabled: false,
          lastSeenAt: expect.stringMatching(/Z$/),
        },
      ],
    });
  });
});
