import { type ErrorCode, type Identity, isAdministration, type Route, type RouteName } from '@fiducia/contracts';
import {
  bearerOf,
  currentContext,
  type IdentitySigner,
  metrics,
  sessionCookieName,
  toProblemError,
} from '@fiducia/service-kit';
import { parseCookie } from 'cookie';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { GatewayConfig } from '../config.js';
import { refuseBody } from '../edge/admission.js';
import { clientAddress, isSameSite, looksLikeApi } from '../edge/edge.policy.js';
import type { RateLimits } from '../edge/rate-limits.js';
import { sendProblem } from '../edge/send-problem.js';
import { refuseScope } from '../session/scope.policy.js';
import type { Authenticate } from '../session/session.strategy.js';
import type { GatewaySettings, Upstream } from '../settings.js';
import { forwardedHeaders } from './forwarded-headers.js';
import type { RouteTable } from './route-table.js';
import type { Forward } from './upstream-handlers.js';
import { observeUpstream } from './upstream-observer.js';

type Parts = {
  settings: GatewaySettings;
  config: GatewayConfig;
  table: RouteTable;
  authenticate: Authenticate;
  limits: RateLimits;
  signer: IdentitySigner;
  upstreams: Record<Upstream, Forward>;
  addressOf: (service: Upstream) => URL;
};

/** A request whose route is known, on its way to the gateway's own controllers. */
export type GatewayRequest = Request & { identity?: Identity };

const addressOf = (request: Request, hops: number) =>
  clientAddress(request.headers['x-forwarded-for']?.toString(), request.socket.remoteAddress ?? '', hops);

/**
 * The one way into the product: route, origin, body, session, limit, then on to the service that owns the path.
 * Each step either answers or lets the request go on.
 */
export class ApiPipeline {
  constructor(private readonly parts: Parts) {}

  readonly handle: RequestHandler = (request, response, next) => {
    if (!looksLikeApi(request.path)) return next();
    this.pass(request, response, next).catch((error: unknown) => {
      const { code, headers, cause } = toProblemError(error);
      this.parts.settings.logger.error(
        { err: cause ?? error, requestId: request.headers['x-request-id'] },
        'not forwarded',
      );
      sendProblem(request, response, code, { headers });
    });
  };

  private async pass(request: GatewayRequest, response: Response, next: NextFunction): Promise<void> {
    const match = this.parts.table.match(request.method, request.path);
    if (match === 'no-such-path') return sendProblem(request, response, 'NOT_FOUND');
    if ('allowed' in match) {
      return sendProblem(request, response, 'METHOD_NOT_ALLOWED', { headers: { Allow: match.allowed.join(', ') } });
    }
    const context = currentContext();
    if (context) context.route = match.route.path;
    const refusal = this.refuse(request, match.route);
    if (refusal) return sendProblem(request, response, refusal);
    const address = addressOf(request, this.parts.config.TRUST_PROXY);
    const identity = match.route.access === 'public' ? null : await this.parts.authenticate(request);
    const wait = await this.limit(identity, address, match.name);
    if (wait > 0) metrics()?.rateLimited.inc({ service: 'gateway', route: match.route.path });
    if (wait > 0) return sendProblem(request, response, 'RATE_LIMITED', { headers: { 'Retry-After': String(wait) } });
    if (match.route.access === 'session' && !identity) return sendProblem(request, response, 'UNAUTHENTICATED');
    if (identity?.assurance === 'pending' && !match.route.whilePending) {
      return sendProblem(request, response, 'MFA_REQUIRED');
    }
    const unfit = identity && refuseScope(match.route, identity);
    if (unfit) return sendProblem(request, response, unfit.code, { detail: unfit.detail });
    if (isAdministration(match.route.path) && !identity?.administrator) {
      return sendProblem(request, response, 'ADMINISTRATOR_ONLY');
    }
    if (identity) request.identity = { ...identity, address };
    if (match.route.service === 'gateway') return next();
    return this.forward(request, response, next, match.route, address);
  }

  private refuse(request: Request, route: Route): ErrorCode | undefined {
    const bearer = bearerOf(request.headers.authorization);
    if (bearer !== undefined && this.bearsCookie(request)) return 'TWO_CREDENTIALS';
    // A browser sends a cookie by itself, a token never: there is nothing to forge a request with.
    if (request.method !== 'GET' && bearer === undefined) {
      const { origin, host } = request.headers;
      const secFetchSite = request.headers['sec-fetch-site']?.toString();
      const publicUrl = this.parts.config.PUBLIC_URL;
      if (!isSameSite({ secFetchSite, origin, host, publicUrl })) return 'CROSS_SITE_REQUEST';
    }
    return refuseBody(request, route);
  }

  private bearsCookie({ headers }: Request): boolean {
    const secure = this.parts.config.PUBLIC_URL?.startsWith('https:') ?? false;
    return parseCookie(headers.cookie ?? '')[sessionCookieName(secure)] !== undefined;
  }

  private limit(identity: Identity | null, address: string, name: RouteName): Promise<number> {
    if (name === 'getHealth' || name === 'getLiveness') return Promise.resolve(0);
    return this.parts.limits.admit(identity ? `user ${identity.userId}` : `address ${address}`, name);
  }

  private async forward(
    request: GatewayRequest,
    response: Response,
    next: NextFunction,
    route: Route,
    address: string,
  ) {
    const { service } = route;
    if (service === 'gateway') return;
    const { identity } = request;
    const identityToken = identity ? await this.parts.signer.sign(identity, service) : undefined;
    const { host } = this.parts.addressOf(service);
    const headers = forwardedHeaders(request.headers, service, { host, clientAddress: address, identityToken });
    const span = observeUpstream(service, route, response);
    if (span) headers.traceparent = span.traceparent;
    // What the client sent is replaced in every form in which a handler of this process could read it.
    request.headers = headers;
    request.headersDistinct = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [String(value)]]),
    );
    request.rawHeaders = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
    await this.parts.upstreams[service](request, response, next, route.answerMs);
  }
}
