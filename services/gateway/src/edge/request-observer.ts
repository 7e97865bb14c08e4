import { RequestObserver } from '@fiducia/service-kit';
import type { GatewaySettings } from '../settings.js';
import { looksLikeApi } from './edge.policy.js';

/**
 * What the gateway notes of each request. A trace begins here: a traceparent that a stranger sends could join his requests
 * to somebody else's trace, or have everything sampled, so it is not read.
 */
export function gatewayObserver({ logger }: GatewaySettings): RequestObserver {
  return new RequestObserver({
    service: 'gateway',
    logger,
    routeOf: (request, context) => context?.route ?? (looksLikeApi(request.path) ? 'unmatched' : 'web'),
    trustsTraceparent: false,
  });
}
