import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { createHash, randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { AuthConfig } from '../config.js';
import { AUTH_CONFIG } from '../tokens.js';

const KNOWN_DAYS = 180;
const TOKEN = /^[\w-]{43}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Devices on which a person has signed in before, known by a cookie that opens nothing. While strangers guess at an account,
 * its owner signs in on such a device, which is counted by itself.
 */
@Injectable()
export class KnownDevices {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(AUTH_CONFIG) { PUBLIC_URL }: Pick<AuthConfig, 'PUBLIC_URL'>,
  ) {
    this.secure = PUBLIC_URL?.startsWith('https:') ?? false;
    this.name = this.secure ? '__Host-device' : 'device';
  }

  /** @returns what the device is counted by, or null where this person has never signed in on it. */
  async of(request: Request, username: string): Promise<string | null> {
    const token = this.read(request);
    if (token === undefined) return null;
    const rows: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM known_devices d JOIN users u ON u.id = d.user_id
       WHERE d.token_hash = $1 AND d.expires_at > now() AND lower(u.username) = lower($2)`,
      [hashOf(token), username],
    );
    return rows.length === 1 ? hashOf(token) : null;
  }

  /** From now on the device is known as this person's; a browser that several people use is known as each one's. */
  async remember(request: Request, response: Response, userId: number): Promise<void> {
    const token = (await this.present(request)) ?? randomBytes(32).toString('base64url');
    await this.dataSource.query('DELETE FROM known_devices WHERE user_id = $1 AND expires_at < now()', [userId]);
    await this.dataSource.query(
      `INSERT INTO known_devices (token_hash, user_id, expires_at) VALUES ($1, $2, now() + make_interval(days => $3))
       ON CONFLICT (token_hash, user_id) DO UPDATE SET expires_at = excluded.expires_at`,
      [hashOf(token), userId, KNOWN_DAYS],
    );
    const lasting = { maxAge: KNOWN_DAYS * 24 * 60 * 60 * 1000, path: '/' };
    response.cookie(this.name, token, { httpOnly: true, secure: this.secure, sameSite: 'lax', ...lasting });
  }

  private read(request: Request): string | undefined {
    const token = parseCookie(request.header('cookie') ?? '')[this.name];
    return token !== undefined && TOKEN.test(token) ? token : undefined;
  }

  /** Only what was given out here is used on: nobody chooses the token of somebody else's browser. */
  private async present(request: Request): Promise<string | undefined> {
    const token = this.read(request);
    if (token === undefined) return undefined;
    const rows: unknown[] = await this.dataSource.query('SELECT 1 FROM known_devices WHERE token_hash = $1 LIMIT 1', [
      hashOf(token),
    ]);
    return rows.length === 1 ? token : undefined;
  }
}
