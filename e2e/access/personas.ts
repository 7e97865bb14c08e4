import type { MemberRole, TokenScope } from '@fiducia/contracts';
import { TOKEN_SCOPES } from '@fiducia/contracts';

/** Everybody who may knock: without a session, with half of one, without a membership, with each role, and no more. */
export const PERSONAS = [
  'anonymous',
  'pending',
  'stranger',
  'beneficiary',
  'adviser',
  'trustee',
  'owner',
  'administrator',
  'removed',
] as const;
export type Persona = (typeof PERSONAS)[number];

/** The owner's API tokens, one of each scope. */
export const SCOPES = Object.keys(TOKEN_SCOPES) as TokenScope[];

export const ROLES = ['owner', 'trustee', 'adviser', 'beneficiary'] as const satisfies readonly MemberRole[];
export const isRole = (persona: Persona): persona is MemberRole => (ROLES as readonly string[]).includes(persona);
