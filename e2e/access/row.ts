import type { ErrorCode, MemberRole, TokenScope } from '@fiducia/contracts';
import { ROLES, type Persona } from './personas.js';
import type { Scene } from './scene.js';

export type Expected = readonly [status: number, code?: ErrorCode];

/** Who is let in: everybody, whoever is signed in (even half), the roles named, or administrators. */
export type Who = 'everybody' | 'half signed in' | 'signed in' | 'administrators' | readonly MemberRole[];

export type Row = {
  who: Who;
  /** What whoever is let in is answered: the success, or what this very request comes to once it is let in. */
  ok: Expected;
  /** The scope that lets an API token of the owner in; none does where it is absent. */
  scope?: TokenScope;
  /** The path's parameters, and the body. `letIn` is false for those who are to be turned away: they get what lasts. */
  params?: (scene: Scene, letIn: boolean) => Promise<Record<string, number>> | Record<string, number>;
  query?: (scene: Scene) => string;
  body?: (scene: Scene, persona: Persona) => unknown;
  headers?: Record<string, string>;
  /** The request ends the session of whoever sends it. */
  endsSession?: true;
  /** What differs for somebody from what the rest of the row says. */
  but?: Partial<Record<Persona, Expected>>;
};

const memberOf = (who: Who): who is readonly MemberRole[] => typeof who !== 'string';

/** What this person is to be answered. */
export function expectedOf({ who, ok, but }: Row, persona: Persona): Expected {
  const exception = but?.[persona];
  if (exception) return exception;
  if (who === 'everybody') return ok;
  if (persona === 'anonymous') return [401, 'UNAUTHENTICATED'];
  if (who === 'half signed in') return ok;
  if (persona === 'pending') return [403, 'MFA_REQUIRED'];
  if (who === 'signed in') return ok;
  if (who === 'administrators') return persona === 'administrator' ? ok : [403, 'ADMINISTRATOR_ONLY'];
  const role = ROLES.find((name) => name === persona);
  if (!role) return [404, 'NOT_FOUND'];
  return who.includes(role) ? ok : [403, 'FORBIDDEN'];
}

/** What the owner's token of that scope is to be answered. */
export function expectedOfToken({ who, ok, scope }: Row, token: TokenScope): Expected {
  if (who === 'everybody') return ok;
  if (scope === token) return memberOf(who) && !who.includes('owner') ? [403, 'FORBIDDEN'] : ok;
  return [403, scope ? 'INSUFFICIENT_SCOPE' : 'TOKEN_NOT_ACCEPTED'];
}
