import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { HealthReport, PartDetails } from '@fiducia/contracts';
import type { Response } from 'express';
import { Public } from '../identity/identity-guard.js';
import { Stopping } from '../stopping.js';
import { HealthChecks } from './health-checks.js';

/** What an instance that was told to stop says of itself: it still answers, and wants no more work. */
export const STOPPING: HealthReport = {
  status: 'down',
  components: { process: { status: 'down', detail: 'This instance is stopping.' } },
};

/** For the gateway and the operator's probes; never published. */
@Public()
@Controller('health')
export class HealthController {
  constructor(
    @Inject(HealthChecks) private readonly checks: HealthChecks,
    @Inject(Stopping) private readonly stopping: Stopping,
  ) {}

  @Get()
  async ready(@Res({ passthrough: true }) response: Response): Promise<HealthReport> {
    const report = this.stopping.isStopping ? STOPPING : await this.checks.report();
    if (report.status === 'down') response.status(503);
    return report;
  }

  @Get('details')
  details(): Promise<PartDetails> {
    return this.checks.details();
  }

  /**
   * Always 200 while the process lives, whatever its parts do: a restart mends no database. `status` says whether it is to
   * be given work, for callers that choose between instances.
   */
  @Get('live')
  live(): { status: 'ok' | 'starting' | 'stopping' } {
    if (this.stopping.isStopping) return { status: 'stopping' };
    return { status: this.checks.hasStarted ? 'ok' : 'starting' };
  }
}
