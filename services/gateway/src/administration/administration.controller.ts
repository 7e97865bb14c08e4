import { Controller, Get, Inject, Req } from '@nestjs/common';
import { type InstallationHealth, limit, type Limit, UPLOAD_MAX_BYTES } from '@fiducia/contracts';
import { IdentitySigner, ProblemError } from '@fiducia/service-kit';
import * as z from 'zod/mini';
import { analyserOf } from '../analyser.js';
import type { GatewayConfig } from '../config.js';
import type { GatewayRequest } from '../proxy/api-pipeline.js';
import { GATEWAY_CONFIG } from '../settings.js';
import { UPSTREAMS, type Upstreams } from '../upstreams/upstreams.js';
import { PartsHealth } from './parts-health.js';

const ANSWER_MS = 3_000;
const limits = z.array(limit);
const MEGABYTE = 1024 * 1024;

/** What an administrator sees of the installation as a whole. Who that is has been decided before: in the pipeline. */
@Controller('api/admin')
export class AdministrationController {
  constructor(
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
    @Inject(IdentitySigner) private readonly signer: IdentitySigner,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(PartsHealth) private readonly parts: PartsHealth,
  ) {}

  @Get('limits')
  async limits(@Req() { identity }: GatewayRequest): Promise<Limit[]> {
    if (!identity) throw new ProblemError('UNAUTHENTICATED');
    const headers = { Authorization: `Bearer ${await this.signer.sign(identity, 'auth')}` };
    const { body } = await this.upstreams.ask('auth', '/internal/limits', { headers, withinMs: ANSWER_MS });
    return [...this.own(), ...limits.parse(body)];
  }

  @Get('health')
  async health(): Promise<InstallationHealth> {
    return { ...(await this.parts.report()), analyser: analyserOf(this.config) };
  }

  private own(): Limit[] {
    const perUser = { unit: 'per user (or address) and minute, at each gateway', keptBy: 'gateway' };
    return [
      { name: 'Requests', value: this.config.REQUESTS_PER_MINUTE, environment: 'REQUESTS_PER_MINUTE', ...perUser },
      {
        name: 'Document readings',
        value: this.config.ANALYSES_PER_MINUTE,
        environment: 'ANALYSES_PER_MINUTE',
        ...perUser,
      },
      { name: 'Largest file', value: UPLOAD_MAX_BYTES / MEGABYTE, unit: 'MB', environment: null, keptBy: 'documents' },
    ];
  }
}
