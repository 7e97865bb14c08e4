import { Inject, Injectable } from '@nestjs/common';
import type { RouteName } from '@fiducia/contracts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';
import { GATEWAY_CONFIG } from '../settings.js';

const MINUTE_S = 60;
const ASKS_A_MODEL: ReadonlySet<RouteName> = new Set(['analyseDocument', 'testAiSettings']);

/** General limits per user, or per address while nobody is signed in; kept in memory, per gateway. */
@Injectable()
export class RateLimits {
  private readonly requests: RateLimiterMemory;
  private readonly analyses: RateLimiterMemory;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.requests = new RateLimiterMemory({ points: config.REQUESTS_PER_MINUTE, duration: MINUTE_S });
    this.analyses = new RateLimiterMemory({ points: config.ANALYSES_PER_MINUTE, duration: MINUTE_S });
  }

  /** Seconds to wait, or 0 when the request may pass. */
  async admit(who: string, route: RouteName): Promise<number> {
    const limiter = ASKS_A_MODEL.has(route) ? this.analyses : this.requests;
    try {
      await limiter.consume(who);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  }
}
