import { INVITATION_PATH } from '@fiducia/contracts';

/** Where a person goes after signing in: a page of our own, and the start page for anything else (no other site, no loop). */
export function safeNext(next: string | null): string {
  if (next === INVITATION_PATH) return next;
  return next !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(next) && !next.startsWith('/auth') ? next : '/';
}
