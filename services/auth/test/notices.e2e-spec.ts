import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { MailServer } from '@fiducia/service-kit/testing/mail-server';
import { authService } from '../src/auth.definition.js';

let server: MailServer;
let auth: TestService;
let userId: number;

beforeAll(async () => {
  server = await MailServer.start();
  auth = await bootTestService(authService, {
    env: { SMTP_URL: server.url, PUBLIC_URL: 'https://trusts.example.org' },
  });
  const form = { username: 'nora', email: 'nora@example.org', fullName: 'Nora Quinn', password: 'a quiet river bends' };
  userId = (await auth.as(null).post('/api/register').send(form).expect(201)).body.id as number;
});

afterAll(async () => {
  await auth?.stop();
  await server?.stop();
});

describe('a notice that is wanted by mail', () => {
  const wanted = (text: string | null) =>
    auth.deliver('notification.mail-wanted', 7, { userId, trustName: 'Quiet River Trust', text });

  it('says what happened, where to read it, and how to stop it', async () => {
    await wanted('Document added: The amendment');
    const mail = await server.untilMailTo('nora@example.org');
    expect(mail.text).toContain('Document added: The amendment');
    expect(mail.text).toContain('https://trusts.example.org/notifications');
    expect(mail.text).toContain('https://trusts.example.org/settings#notifications');
  });

  it('holds no word of a trust that asks for two factors', async () => {
    await wanted(null);
    const mail = await server.untilMailTo('nora@example.org', 2);
    expect(mail.text).toContain('two-factor sign-in');
  });
});
