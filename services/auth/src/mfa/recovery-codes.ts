import { Injectable } from '@nestjs/common';
import { plainRecoveryCode, RECOVERY_CODES } from '@fiducia/contracts';
import { Secret } from 'otpauth';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** 120 bits: 24 letters and digits of base32. So much chance needs no slow hash (ASVS 5.0, 6.5.2 asks for 112 bits). */
const CODE_BYTES = 15;

const hashOf = (code: string) => createHash('sha256').update(plainRecoveryCode(code)).digest('hex');
const inGroups = (code: string) => (code.match(/.{4}/g) ?? []).join('-');

/** Ten codes for the day the authenticator is lost; each opens once. Kept as hashes alone. */
@Injectable()
export class RecoveryCodes {
  /** New codes in place of all old ones. @returns them, for the only time. */
  async renew(manager: EntityManager, userId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => inGroups(new Secret({ size: CODE_BYTES }).base32));
    await this.remove(manager, userId);
    await manager.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::text[])', [
      userId,
      codes.map(hashOf),
    ]);
    return codes;
  }

  async remove(manager: EntityManager, userId: number): Promise<void> {
    await manager.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  }

  /** Uses a code up. @returns how many are left, or null when it was none. */
  async use(manager: EntityManager, userId: number, code: string): Promise<number | null> {
    const [used] = (await manager.query(
      'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING id',
      [userId, hashOf(code)],
    )) as [unknown[], number];
    if (used.length === 0) return null;
    const rows: { left: number }[] = await manager.query(
      'SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = $1',
      [userId],
    );
    return rows[0]?.left ?? 0;
  }
}
