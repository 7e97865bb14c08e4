import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { type LoginForm, type Registration, ROUTES, type User } from '@fiducia/contracts';
import { Body, Public } from '@fiducia/service-kit';
import type { Request, Response } from 'express';
import { KnownDevices } from '../attempts/known-devices.js';
import { toUser } from '../users/user.mapper.js';
import { deviceOf, SessionReply } from './session-reply.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';

@Controller('api')
export class SignInController {
  constructor(
    @Inject(SignInService) private readonly signIn: SignInService,
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(SessionReply) private readonly reply: SessionReply,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
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
    const known = await this.devices.of(request, form.username);
    const signedIn = await this.signIn.login(form, deviceOf(request), this.reply.read(request), known);
    await this.devices.remember(request, response, signedIn.user.id);
    this.reply.write(response, signedIn.session);
    return toUser(signedIn.user, signedIn.assurance);
  }

  @Public()
  @Post('register')
  async register(
    @Body(ROUTES.register.body) registration: Registration,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<User> {
    const { user, session } = await this.signIn.register(registration, deviceOf(request), this.reply.read(request));
    await this.devices.remember(request, response, user.id);
    this.reply.write(response, session);
    return toUser(user);
  }

  /** Without a session there is nothing to end, and that is as good. */
  @Public()
  @Post('logout')
  @HttpCode(204)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const token = this.reply.read(request);
    if (token !== undefined) await this.sessions.close(token);
    this.reply.clear(response);
  }
}
