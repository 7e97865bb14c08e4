import { Inject, Injectable } from '@nestjs/common';
import { CLIENT_ADDRESS_HEADER } from '@fiducia/service-kit';
import type { Request, Response } from 'express';
import { SESSION_COOKIE } from '../tokens.js';
import type { SessionCookie } from './session-cookie.js';
import type { Device, NewSession, Renewal } from './sessions.service.js';

const DEVICE_MAX = 300;

/** An answer without a body. */
export type Answer = Promise<void>;

/** What a request says about the device it comes from; the address is the gateway's word, never the client's. */
export const deviceOf = (request: Request): Device => ({
  device: (request.header('user-agent') ?? '').slice(0, DEVICE_MAX),
  address: request.header(CLIENT_ADDRESS_HEADER) ?? request.socket.remoteAddress ?? '',
});

/** Between a session and its cookie. */
@Injectable()
export class SessionReply {
  constructor(@Inject(SESSION_COOKIE) private readonly cookie: SessionCookie) {}

  read(request: Request): string | undefined {
    return this.cookie.read(request);
  }

  /** The session that this request came with, for one that takes its place. */
  renewalFrom(request: Request): Renewal {
    return { ...deviceOf(request), token: this.cookie.read(request) ?? '' };
  }

  write(response: Response, session: NewSession): void {
    this.cookie.write(response, session);
  }

  clear(response: Response): void {
    this.cookie.clear(response);
  }
}
