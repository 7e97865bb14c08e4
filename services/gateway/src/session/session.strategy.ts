import type { Identity } from '@fiducia/contracts';
import { bearerOf, isApiToken, sessionCookieName } from '@fiducia/service-kit';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-custom';
import type { SessionLookup } from './session-lookup.js';

const NAME = 'session-or-token';
/** 256 bits in base64url: what is no token is not looked up. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function cookieTokenOf(request: Request, cookieName: string): string | undefined {
  const value = parseCookie(request.headers.cookie ?? '')[cookieName];
  return value !== undefined && TOKEN.test(value) ? value : undefined;
}

/** What a request proves itself by: an API token where it bears one, else the session cookie. */
function tokenOf(request: Request, cookieName: string): string | undefined {
  const bearer = bearerOf(request.headers.authorization);
  if (bearer === undefined) return cookieTokenOf(request, cookieName);
  return isApiToken(bearer) ? bearer : undefined;
}

export type Authenticate = (request: Request) => Promise<Identity | null>;

/** Identity comes from the session cookie or an API token; whatever else a client says about itself is not read. */
export function sessionAuthentication(lookup: SessionLookup, secure: boolean): Authenticate {
  const cookieName = sessionCookieName(secure);
  const authenticator = new passport.Passport();
  authenticator.use(
    NAME,
    new Strategy((request, done) => {
      const token = tokenOf(request, cookieName);
      if (token === undefined) return done(null, false);
      lookup.identityOf(token).then(
        (identity) => done(null, identity ?? false),
        (error: unknown) => done(error),
      );
    }),
  );
  return (request) =>
    new Promise((resolve, reject) => {
      const settled = (error: unknown, identity?: Identity | false | null) =>
        error ? reject(error as Error) : resolve(identity || null);
      const middleware = authenticator.authenticate(NAME, { session: false }, settled) as (
        r: Request,
        s: unknown,
        n: (e?: unknown) => void,
      ) => void;
      middleware(request, {}, (error) => settled(error ?? new Error('Authentication gave no answer.')));
    });
}
