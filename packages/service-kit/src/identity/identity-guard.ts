import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Identity, isAdministration } from '@fiducia/contracts';
import type { Request } from 'express';
import { ProblemError } from '../problem/problem-error.js';
import { currentContext } from '../request-context.js';
import { IdentityVerifier } from './identity-token.js';

const PUBLIC = 'fiducia.public';

/** Marks a handler that answers without an identity: health, sign-in, registration. */
export const Public = () => SetMetadata(PUBLIC, true);

const WHILE_PENDING = 'fiducia.while-pending';

/** Marks a handler that also answers a session which still owes its second factor. */
export const WhilePending = () => SetMetadata(WHILE_PENDING, true);

const GATEWAY_ONLY = 'fiducia.gateway-only';

/** Marks a handler that answers the gateway itself, on nobody's behalf, and nobody else. */
export const GatewayOnly = () => SetMetadata(GATEWAY_ONLY, true);

type IdentifiedRequest = Request & { identity?: Identity };

/** The bearer token of a request; undefined when there is none or more than one. */
function bearerToken(request: Request): string | undefined {
  const given = request.headersDistinct.authorization ?? [];
  return given.length === 1 ? /^Bearer ([\w.-]+)$/.exec(given[0] ?? '')?.[1] : undefined;
}

/** Refuses every request that bears no valid identity token of the gateway for this very service. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(IdentityVerifier) private readonly verifier: IdentityVerifier,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    if (this.marked(PUBLIC, context)) return true;
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const token = bearerToken(request);
    if (!token) throw new ProblemError('UNAUTHENTICATED');
    const refuse = (error: unknown) => {
      throw new ProblemError('UNAUTHENTICATED', { cause: error });
    };
    if (this.marked(GATEWAY_ONLY, context)) {
      await this.verifier.verifyGateway(token).catch(refuse);
      return true;
    }
    request.identity = await this.verifier.verify(token).catch(refuse);
    const finished = request.identity.assurance !== 'pending';
    if (!finished && !this.marked(WHILE_PENDING, context)) throw new ProblemError('MFA_REQUIRED');
    // By the address and not by a mark on the handler, which could be forgotten.
    if (isAdministration(request.path) && !request.identity.administrator) throw new ProblemError('ADMINISTRATOR_ONLY');
    const around = currentContext();
    if (around) around.identity = request.identity;
    return true;
  }

  private marked(mark: string, context: ExecutionContext): boolean {
    return this.reflector.getAllAndOverride<boolean>(mark, [context.getHandler(), context.getClass()]) ?? false;
  }
}

/** Who is asking. */
export const CurrentIdentity = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  const { identity } = context.switchToHttp().getRequest<IdentifiedRequest>();
  if (!identity) throw new ProblemError('UNAUTHENTICATED');
  return identity;
});
