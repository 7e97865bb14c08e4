import { Inject, Injectable } from '@nestjs/common';
import { type Identity, QUESTIONS } from '@fiducia/contracts';
import { IdentitySigner, ProblemError, Questions } from '@fiducia/service-kit';
import * as z from 'zod/mini';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.js';
import { UPSTREAMS, type Upstreams } from '../upstreams/upstreams.js';

const LOOKUP_MS = 3_000;
const answer = z.object({ identity: QUESTIONS['auth.resolve-session'].response });

/**
 * Asks `auth` whose session a token is, for every request: there is no cache of validity, so a logout holds on the very
 * next one. Lookups of one session that are in flight at once share an answer.
 *
 * Between processes it is asked over HTTP, so that signing in does not depend on the broker being up.
 */
@Injectable()
export class SessionLookup {
  private readonly inFlight = new Map<string, Promise<Identity | null>>();

  constructor(
    @Inject(Questions) private readonly questions: Questions,
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
    @Inject(IdentitySigner) private readonly signer: IdentitySigner,
  ) {}

  identityOf(token: string): Promise<Identity | null> {
    const running = this.inFlight.get(token);
    if (running) return running;
    const lookup = this.ask(token).finally(() => this.inFlight.delete(token));
    this.inFlight.set(token, lookup);
    return lookup;
  }

  private ask(token: string): Promise<Identity | null> {
    if (this.settings.bus.kind === 'in-process') return this.questions.ask('auth.resolve-session', { token });
    return this.askByHttp(token);
  }

  private async askByHttp(token: string): Promise<Identity | null> {
    try {
      const headers = { Authorization: `Bearer ${await this.signer.signAsGateway('auth')}` };
      const question = { method: 'POST', headers, body: { token }, withinMs: LOOKUP_MS } as const;
      const { status, body } = await this.upstreams.ask('auth', '/internal/sessions/resolve', question);
      if (status >= 400) throw new Error(`auth answered ${status}`);
      return answer.parse(body).identity;
    } catch (error) {
      throw new ProblemError('UNAVAILABLE', { cause: error });
    }
  }
}
