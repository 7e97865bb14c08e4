import { Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { type QuestionRequest, type QuestionResponse, QUESTIONS } from '@fiducia/contracts';
import { Body, GatewayOnly, isApiToken } from '@fiducia/service-kit';
import { ApiTokensService } from '../api-tokens/api-tokens.service.js';
import { SessionsService } from './sessions.service.js';

type Request = QuestionRequest<'auth.resolve-session'>;
type Response = QuestionResponse<'auth.resolve-session'>;

/** The gateway asks for every request whose session, or whose API token, it is; nobody else may ask. */
@Controller()
export class SessionsController {
  constructor(
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(ApiTokensService) private readonly apiTokens: ApiTokensService,
  ) {}

  @GatewayOnly()
  @Post('internal/sessions/resolve')
  @HttpCode(200)
  async resolveByHttp(
    @Body(QUESTIONS['auth.resolve-session'].request) { token }: Request,
  ): Promise<{ identity: Response }> {
    return { identity: await this.resolve({ token }) };
  }

  @MessagePattern<string>('auth.resolve-session')
  resolve(@Payload() { token }: Request): Promise<Response> {
    return isApiToken(token) ? this.apiTokens.resolve(token) : this.sessions.resolve(token);
  }
}
