import { bootTestService, type TestService } from '@fiducia/service-kit/testing/boot-test-service';
import { Client } from 'pg';
import { authService } from '../src/auth.definition.js';
import { SoftAuthenticator } from './support/soft-authenticator.js';

const SITE = 'https://trusts.example.org';
const PASSWORD = 'a quiet river';

let auth: TestService;
let database: Client;

beforeAll(async () => {
  auth = await bootTestService(authService, { env: { PUBLIC_URL: SITE } });
  database = new Client({ connectionString: auth.adminUrl });
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await auth?.stop();
});

const anyone = () => auth.as(null);
const sidIn = (cookies: unknown) => /__Host-sid=([^;]*)/.exec(String(cookies))?.[1] ?? '';

let unique = 0;
async function somebody() {
  unique += 1;
  const form = { username: `person.${unique}`, email: `person.${unique}@example.org`, fullName: 'Ada Ames' };
  const { body, headers } = await anyone()
    .post('/api/register')
    .send({ ...form, password: PASSWORD })
    .expect(201);
  const token = await auth.token({ ...(await auth.person(body.id)), username: form.username });
  const session = sidIn(headers['set-cookie']);
  const as = (path: string, sent: object) =>
    anyone().post(path).set('Authorization', `Bearer ${token}`).set('Cookie', `__Host-sid=${session}`).send(sent);
  const get = (path: string) => anyone().get(path).set('Authorization', `Bearer ${token}`);
  const patch = (path: string, sent: object) => anyone().patch(path).set('Authorization', `Bearer ${token}`).send(sent);
  return { ...form, id: body.id as number, as, get, patch };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const optionsFor = async (one: Somebody) =>
  (await one.as('/api/passkeys/options', { password: PASSWORD }).expect(200)).body;

async function withPasskey(name = 'My phone') {
  const one = await somebody();
  const device = new SoftAuthenticator(SITE);
  const response = device.create(await optionsFor(one));
  const { body } = await one.as('/api/passkeys', { name, response }).expect(201);
  return { one, device, passkey: body as { id: number; name: string } };
}

const challenge = async () => (await anyone().post('/api/passkeys/sign-in/options').send({}).expect(200)).body;
const signIn = (response: object, more: object = {}) =>
  anyone()
    .post('/api/passkeys/sign-in/verify')
    .send({ response, ...more });

describe('adding a passkey', () => {
  it('takes the password once more, a resident key and a verified person, and names the person by a random handle', async () => {
    const one = await somebody();
    const refused = await one.as('/api/passkeys/options', { password: 'not this one' }).expect(403);
    expect(refused.body.code).toBe('PASSWORD_WRONG');
    const options = await optionsFor(one);
    expect(options).toMatchObject({
      rp: { name: 'Fiducia', id: 'trusts.example.org' },
      user: { name: one.username, displayName: `Person ${one.id}` },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    expect((await optionsFor(one)).user.id).toBe(options.user.id);
  });

  it('lists it, without its key, and tells the fact', async () => {
    const { one, device, passkey } = await withPasskey('My laptop');
    expect((await one.get('/api/passkeys').expect(200)).body).toEqual([
      { id: passkey.id, name: 'My laptop', createdAt: expect.stringMatching(/Z$/), lastUsedAt: null },
    ]);
    await auth.untilPublished('user.passkey-added', ({ passkeyId }) => passkeyId === passkey.id);
    expect(JSON.stringify(auth.published)).not.toContain(device.credentialId);
    expect((await optionsFor(one)).excludeCredentials).toMatchObject([{ id: device.credentialId }]);
  });

  it.each<[string, (device: SoftAuthenticator) => void]>([
    ['made for another site', (device) => void (device.origin = 'https://trusts.example.com')],
    ['made for another domain', (device) => void (device.rpId = 'example.com')],
    ['made without verifying the person', (device) => void (device.userVerified = false)],
  ])('refuses one that was %s', async (_, change) => {
    const one = await somebody();
    const device = new SoftAuthenticator(SITE);
    change(device);
    const { body } = await one
      .as('/api/passkeys', { name: 'x', response: device.create(await optionsFor(one)) })
      .expect(401);
    expect(body.code).toBe('PASSKEY_INVALID');
  });

  it('takes a challenge once, within five minutes, of the same person and for this alone', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const options = await optionsFor(one);
    const response = new SoftAuthenticator(SITE).create(options);
    await other.as('/api/passkeys', { name: 'x', response }).expect(401);
    await one.as('/api/passkeys', { name: 'x', response }).expect(201);
    await one.as('/api/passkeys', { name: 'x', response }).expect(401);
    const late = new SoftAuthenticator(SITE).create(await optionsFor(one));
    await database.query("UPDATE auth.passkey_challenges SET expires_at = now() - interval '1 second'");
    await one.as('/api/passkeys', { name: 'x', response: late }).expect(401);
    const foreign = new SoftAuthenticator(SITE).create({ ...options, challenge: (await challenge()).challenge });
    await one.as('/api/passkeys', { name: 'x', response: foreign }).expect(401);
  });
});

describe('signing in by a passkey', () => {
  it('needs neither name nor password, gives both factors, and is told', async () => {
    const { one, device, passkey } = await withPasskey();
    const { body, headers } = await signIn(device.get(await challenge()), { rememberMe: true }).expect(200);
    expect(body).toMatchObject({ id: one.id, username: one.username });
    expect(String(headers['set-cookie'])).toContain('Max-Age=2592000');
    const { rows } = await database.query(
      'SELECT assurance FROM auth.sessions WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
      [one.id],
    );
    expect(rows[0].assurance).toBe('multi-factor');
    await auth.untilPublished('user.passkey-used', ({ passkeyId }) => passkeyId === passkey.id);
    await auth.untilPublished('user.signed-in', ({ userId }) => userId === one.id);
  });

  it.each<[string, (device: SoftAuthenticator) => void]>([
    ['for another site', (device) => void (device.origin = 'https://trusts.example.com')],
    ['for another domain', (device) => void (device.rpId = 'example.com')],
    ['without verifying the person', (device) => void (device.userVerified = false)],
    ['by another key', (device) => device.changeKey()],
    ['for another person', (device) => void (device.userHandle = Buffer.alloc(32, 7).toString('base64url'))],
  ])('is refused when it was signed %s', async (_, change) => {
    const { device } = await withPasskey();
    change(device);
    const { body } = await signIn(device.get(await challenge())).expect(401);
    expect(body.code).toBe('PASSKEY_INVALID');
  });

  it('works once with one signature, also when it comes ten times at once', async () => {
    const { device } = await withPasskey();
    const response = device.get(await challenge());
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(response)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
  });

  it('is refused when the count of uses goes back or stays: the key was copied', async () => {
    const { device } = await withPasskey();
    await signIn(device.get(await challenge())).expect(200);
    device.counter -= 1;
    await signIn(device.get(await challenge())).expect(401);
    device.counter -= 1;
    await signIn(device.get(await challenge())).expect(401);
    device.counter += 5;
    await signIn(device.get(await challenge())).expect(200);
  });

  it('works again and again with an authenticator that does not count', async () => {
    const { device } = await withPasskey();
    await database.query('UPDATE auth.passkeys SET counter = 0 WHERE credential_id = $1', [device.credentialId]);
    for (let i = 0; i < 2; i++) {
      device.counter = -1;
      await signIn(device.get(await challenge())).expect(200);
    }
  });

  it('is refused to a passkey that was removed, and to one that nobody has', async () => {
    const { one, device, passkey } = await withPasskey();
    await one.as(`/api/passkeys/${passkey.id}/remove`, { password: 'not this one' }).expect(403);
    await one.as(`/api/passkeys/${passkey.id}/remove`, { password: PASSWORD }).expect(204);
    await signIn(device.get(await challenge())).expect(401);
    await auth.untilPublished('user.passkey-removed', ({ passkeyId }) => passkeyId === passkey.id);
    await signIn(new SoftAuthenticator(SITE).get(await challenge())).expect(401);
  });

  it.each([{}, { response: {} }, { response: 'x' }, { response: null }])('refuses %j', async (body) => {
    await anyone().post('/api/passkeys/sign-in/verify').send(body).expect(400);
  });
});

describe('a passkey of somebody else', () => {
  it('cannot be renamed or removed, and looks like none', async () => {
    const { one, passkey } = await withPasskey();
    const other = await somebody();
    await other.patch(`/api/passkeys/${passkey.id}`, { name: 'mine' }).expect(404);
    await other.as(`/api/passkeys/${passkey.id}/remove`, { password: PASSWORD }).expect(404);
    const renamed = await one.patch(`/api/passkeys/${passkey.id}`, { name: 'Work phone' }).expect(200);
    expect(renamed.body.name).toBe('Work phone');
  });
});

describe('a passkey in place of a code', () => {
  it('raises the session to both factors, and changes its token', async () => {
    const { one, device } = await withPasskey();
    const { body: options } = await one.as('/api/mfa/passkey/options', {}).expect(200);
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: device.credentialId }] });
    const { headers } = await one.as('/api/mfa/passkey/verify', { response: device.get(options) }).expect(200);
    const { rows } = await database.query(
      "SELECT assurance FROM auth.sessions WHERE token_hash = encode(sha256($1::bytea), 'hex')",
      [sidIn(headers['set-cookie'])],
    );
    expect(rows).toEqual([{ assurance: 'multi-factor' }]);
  });

  it('is the own one: that of another person is refused, and so is a signature for a sign-in', async () => {
    const [{ one, device }, stranger] = [await withPasskey(), await withPasskey()];
    const ask = async () => (await one.as('/api/mfa/passkey/options', {}).expect(200)).body;
    await one.as('/api/mfa/passkey/verify', { response: stranger.device.get(await ask()) }).expect(401);
    await one.as('/api/mfa/passkey/verify', { response: device.get(await challenge()) }).expect(401);
    await signIn(device.get(await ask())).expect(401);
  });

  it('is not asked for where there is none', async () => {
    await (await somebody()).as('/api/mfa/passkey/options', {}).expect(404);
  });
});
