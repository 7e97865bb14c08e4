import { sessionCookieName } from '@fiducia/service-kit';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { NewSession } from './sessions.service.js';

/** Writes and reads the one cookie there is. */
export class SessionCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(secure: boolean) {
    this.name = sessionCookieName(secure);
    this.options = { httpOnly: true, secure, sameSite: 'lax', path: '/' };
  }

  read(request: Request): string | undefined {
    return parseCookie(request.header('cookie') ?? '')[this.name];
  }

  write(response: Response, { token, maxAgeS }: NewSession) {
    response.cookie(this.name, token, { ...this.options, ...(maxAgeS === null ? {} : { maxAge: maxAgeS * 1000 }) });
  }

  clear(response: Response) {
    response.clearCookie(this.name, this.options);
  }
}
