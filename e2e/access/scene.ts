import {
  type Beneficiary,
  type Decision,
  type Distribution,
  type Goal,
  type Invitation,
  INVITATION_PATH,
  type InvitationSent,
  type MemberRole,
  type MfaEnrolment,
  type NewApiToken,
  type TokenScope,
  type Trust,
  type TrustDocument,
  type Upload,
} from '@fiducia/contracts';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { Api } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { deedBytes } from '../support/fixtures.js';
import type { Target } from '../support/hostile.js';
import { isRole, type Persona, PERSONAS, SCOPES } from './personas.js';

export const PASSWORD = 'a long enough password';
const ADMIN = join(__dirname, '../../infra/local/admin.mjs');

type Offer = { invitation: Invitation; token: string };

/** One trust with all that can lie in it, and everybody who may knock at its doors. */
export class Scene {
  private made = 0;
  readonly people = new Map<Persona, Api>();
  readonly tokens = new Map<TokenScope, string>();
  trust!: Trust;
  beneficiary!: Beneficiary;
  goal!: Goal;
  decision!: Decision;
  distribution!: Distribution;
  document!: TrustDocument;
  amendment!: TrustDocument;
  /** An invitation that nobody answers. */
  offer!: Offer;
  /** The user ids of the people. */
  readonly ids = new Map<Persona, number>();

  private constructor(
    private readonly target: Target,
    /** A word that is in every text that this scene writes, and in no other's. */
    readonly word: string,
  ) {}

  /** An owner alone with a trust of their own. */
  static async ofOwner(target: Target, word: string): Promise<Scene> {
    const scene = new Scene(target, word);
    await scene.enter('owner');
    scene.maker = scene.owner;
    await scene.furnish();
    return scene;
  }

  static async set(target: Target): Promise<Scene> {
    const scene = new Scene(target, 'quiet');
    for (const persona of PERSONAS) await scene.enter(persona);
    scene.maker = new Api(target.address);
    await scene.maker.register({ username: scene.name('maker'), password: PASSWORD });
    await scene.furnish();
    for (const persona of PERSONAS) if (isRole(persona)) await scene.join(persona, [persona]);
    await scene.join('removed', ['trustee']);
    await scene.maker.send('DELETE', `/api/trusts/${scene.trust.id}/members/${scene.ids.get('removed')}`);
    for (const scope of SCOPES) scene.tokens.set(scope, (await scene.makeToken([scope])).token);
    return scene;
  }

  api(persona: Persona): Api {
    const api = this.people.get(persona);
    if (!api) throw new Error(`Nobody is ${persona}.`);
    return api;
  }

  /** A name that an account may have. */
  name(what: string): string {
    return this.next(what).replaceAll(' ', '-');
  }

  get owner(): Api {
    return this.api('owner');
  }

  /** Who made the trust, and is owner and trustee of it. */
  private maker!: Api;

  /** Something of a name that nothing else has. */
  next(what: string): string {
    return `${what} ${this.word} ${++this.made}`;
  }

  nameOf(persona: Persona): string {
    return `the-${this.word}-${persona}`;
  }

  /** Signs the person in again, where the last request has ended the session. */
  async renew(persona: Persona): Promise<void> {
    if (persona !== 'anonymous') await this.api(persona).login(this.nameOf(persona), PASSWORD);
  }

  async makeTrust(): Promise<Trust> {
    return this.owner.post<Trust>('/api/trusts', { name: this.next('Trust') });
  }
  async makeBinnedTrust(): Promise<Trust> {
    const trust = await this.makeTrust();
    await this.owner.send('DELETE', `/api/trusts/${trust.id}`);
    return trust;
  }
  async makeGoal(): Promise<Goal> {
    return this.maker.post<Goal>(`/api/trusts/${this.trust.id}/goals`, { goal: this.next('Goal') });
  }
  async makeBeneficiary(): Promise<Beneficiary> {
    return this.maker.post<Beneficiary>(`/api/trusts/${this.trust.id}/beneficiaries`, { name: this.next('Nora') });
  }
  async makeDecision(): Promise<Decision> {
    const body = { title: this.next('Decision'), type: 'other' };
    return this.maker.post<Decision>(`/api/trusts/${this.trust.id}/decisions`, body);
  }
  async makeDistribution(): Promise<Distribution> {
    const body = { beneficiaryId: this.beneficiary.id, amount: 100_00 };
    return this.maker.post<Distribution>(`/api/trusts/${this.trust.id}/distributions`, body);
  }
  async makeUpload(): Promise<Upload> {
    return this.maker.upload<Upload>('deed.txt', 'text/plain', deedBytes('txt'));
  }
  async makeDocument(): Promise<TrustDocument> {
    const { uploadId } = await this.makeUpload();
    const body = { title: this.next('Document'), type: 'other', uploadId };
    return this.maker.post<TrustDocument>(`/api/trusts/${this.trust.id}/documents`, body);
  }
  async makeToken(scopes: TokenScope[]): Promise<NewApiToken> {
    const body = { name: this.next('Token'), scopes, expiresInDays: 1, password: PASSWORD };
    return this.owner.post<NewApiToken>('/api/tokens', body);
  }
  async makeInvitation(roles: MemberRole[] = ['adviser'], email = `${this.name('guest')}@example.org`): Promise<Offer> {
    const beneficiaryId = roles.includes('beneficiary') ? this.beneficiary.id : null;
    const body = { email, roles, beneficiaryId };
    const sent = await this.maker.post<InvitationSent>(`/api/trusts/${this.trust.id}/invitations`, body);
    return {
      invitation: sent.invitation,
      token: sent.path.replace(`${INVITATION_PATH}#`, '').replace(/^token=/, ''),
    };
  }
  /** Somebody new who is an adviser. @returns the user's id. */
  async makeMember(): Promise<number> {
    const guest = new Api(this.target.address);
    const { id } = await guest.register({ username: this.name('guest'), password: PASSWORD });
    const { token } = await this.makeInvitation();
    await guest.post('/api/invitations/accept', { token });
    return id;
  }

  private async enter(persona: Persona): Promise<void> {
    const api = new Api(this.target.address);
    this.people.set(persona, api);
    if (persona === 'anonymous') return;
    const { id } = await api.register({ username: this.nameOf(persona), password: PASSWORD });
    this.ids.set(persona, id);
    if (persona === 'pending') await this.halfSignedIn(api);
    if (persona === 'administrator') await this.appoint(api);
  }

  private async halfSignedIn(api: Api): Promise<void> {
    const { secret } = await api.post<MfaEnrolment>('/api/mfa/enrol', { password: PASSWORD });
    await api.post('/api/mfa/confirm', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
    await api.login(this.nameOf('pending'), PASSWORD);
  }

  private async appoint(api: Api): Promise<void> {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: this.target.dataDir };
    await promisify(execFile)(process.execPath, [ADMIN, 'grant', this.nameOf('administrator')], { env });
    await api.login(this.nameOf('administrator'), PASSWORD);
  }

  private async join(persona: Persona, roles: MemberRole[]): Promise<void> {
    const { token } = await this.makeInvitation(roles, `${this.nameOf(persona)}@example.com`);
    await this.api(persona).post('/api/invitations/accept', { token });
    await eventually(`${persona} may see the trust's name`, async () => {
      const { status } = await this.api(persona).send('GET', `/api/trusts/${this.trust.id}`);
      return status === 200 || undefined;
    });
  }

  private async furnish(): Promise<void> {
    this.trust = await this.maker.post<Trust>('/api/trusts', { name: this.next('Trust') });
    this.beneficiary = await this.makeBeneficiary();
    this.goal = await this.makeGoal();
    this.decision = await this.makeDecision();
    this.distribution = await this.makeDistribution();
    this.document = await this.makeDocument();
    this.amendment = await this.makeDocument();
    this.offer = await this.makeInvitation();
  }
}
