import { LOCAL_USER_KEY } from '@fiducia/contracts';
import type { User } from '@fiducia/contracts';

/** The local copy of who signed in: a hint for the screen, never an authority. */
export type StoredUser = Pick<User, 'id' | 'username' | 'fullName' | 'role'>;

function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, username } = value as Partial<StoredUser>;
  return typeof id === 'number' && typeof username === 'string';
}

export function readStoredUser(): StoredUser | null {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(LOCAL_USER_KEY) ?? 'null');
    return isStoredUser(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** Keeps exactly the four fields, whatever else the answer holds. Storage that is switched off changes nothing. */
export function storeUser({ id, username, fullName, role }: StoredUser): void {
  try {
    localStorage.setItem(LOCAL_USER_KEY, JSON.stringify({ id, username, fullName, role }));
  } catch {
    forgetStoredUser();
  }
}

export function forgetStoredUser(): void {
  try {
    localStorage.removeItem(LOCAL_USER_KEY);
  } catch {
    // Storage is switched off in this browser: there is no copy to forget.
    return;
  }
}
