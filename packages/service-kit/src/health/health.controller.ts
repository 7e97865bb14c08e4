import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { HealthReport } from '@fiducia/contracts';
import type { Response } from 'express';
import { Public } from '../identity/identity-guard.js';
import { HealthChecks } from './health-checks.js';

/** For the gateway and the operator's probes; never published. */
@Public()
@Controller('health')
export class HealthController {
  constructor(@Inject(HealthChecks) private readonly checks: HealthChecks) {}

  @Get()
  async ready(@Res({ passthrough: true }) response: Response): Promise<HealthReport> {
    const report = await this.checks.report();
    if (report.status === 'down') response.status(503);
    return report;
  }

  @Get('live')
  live() {
    return { status: 'ok' };
  }
}
