import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { type Identity, type LoginForm, type Registration, ROUTES, type User } from '@fiducia/contracts';
import { Body, CLIENT_ADDRESS_HEADER, CurrentIdentity, Public } from '@fiducia/service-kit';
import type { Request, Response } from 'express';
import { SESSION_COOKIE } from '../tokens.js';
import { toUser } from '../users/user.mapper.js';
import { UsersService } from '../users/users.service.js';
import type { SessionCookie } from './session-cookie.js';
import { type Device, SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';

const DEVICE_MAX = 300;

const deviceOf = (request: Request): Device => ({
  device: (request.header('user-agent') ?? '').slice(0, DEVICE_MAX),
  address: request.header(CLIENT_ADDRESS_HEADER) ?? request.socket.remoteAddress ?? '',
});

@Controller('api')
export class SignInController {
  constructor(
    @Inject(SignInService) private readonly signIn: SignInService,
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(SESSION_COOKIE) private readonly cookie: SessionCookie,
  ) {}

  /** Both addresses are one handler and one counter. */
  @Public()
  @Post(['login', 'direct-login'])
  @HttpCode(200)
  async login(
    @Body(ROUTES.login.body) form: LoginForm,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    const { user, session } = await this.signIn.login(form, deviceOf(request), this.cookie.read(request));
    this.cookie.write(response, session);
    return toUser(user);
  }

  @Public()
  @Post('register')
  async register(
    @Body(ROUTES.register.body) registration: Registration,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    const { user, session } = await this.signIn.register(registration, deviceOf(request), this.cookie.read(request));
    this.cookie.write(response, session);
    return toUser(user);
  }

  /** Without a session there is nothing to end, and that is as good. */
  @Public()
  @Post('logout')
  @HttpCode(204)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const token = this.cookie.read(request);
    if (token !== undefined) await this.sessions.close(token);
    this.cookie.clear(response);
  }

  @Get('user')
  async user(@CurrentIdentity() identity: Identity): Promise<User> {
    return toUser(await this.users.get(identity.userId));
  }
}
