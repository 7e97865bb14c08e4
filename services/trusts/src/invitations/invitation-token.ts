import { INVITATION_PATH } from '@fiducia/contracts';
import { createHash, randomBytes } from 'node:crypto';

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** 256 random bits. The path holds them after its '#': browsers send that part to no server, and no log sees it. */
export function newLink(): { path: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { path: `${INVITATION_PATH}#token=${token}`, tokenHash: hashOf(token) };
}
