import { Controller, Get, Inject, Res } from '@nestjs/common';
import { healthReport, type HealthReport } from '@fiducia/contracts';
import { STOPPING, Stopping, worst } from '@fiducia/service-kit';
import type { Response } from 'express';
import type { Upstream } from '../settings.js';
import { UPSTREAMS, type Upstreams } from '../upstreams/upstreams.js';

const ANSWER_MS = 1_500;

/** Of a service's parts, those that are not well, as one sentence. */
function detailOf({ components }: HealthReport): string | undefined {
  const ailing = Object.values(components).flatMap(({ status, detail }) => (status === 'ok' ? [] : (detail ?? [])));
  return ailing.length > 0 ? ailing.join(' ') : undefined;
}

@Controller('api/health')
export class HealthController {
  constructor(
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
    @Inject(Stopping) private readonly stopping: Stopping,
  ) {}

  /** 200 when the product can serve: also with the broker down, when it is only degraded. */
  @Get()
  async ready(@Res({ passthrough: true }) response: Response): Promise<HealthReport> {
    const report = this.stopping.isStopping ? STOPPING : await this.report();
    if (report.status === 'down') response.status(503);
    return report;
  }

  private async report(): Promise<HealthReport> {
    const services = Object.keys(this.upstreams.agents) as Upstream[];
    const reports = await Promise.all(services.map(async (name) => [name, await this.ask(name)] as const));
    const components = Object.fromEntries(
      reports.map(([name, report]) => {
        const detail = detailOf(report);
        return [name, { status: report.status, ...(detail === undefined ? {} : { detail }) }];
      }),
    );
    return { status: worst(Object.values(components)), components };
  }

  /** One of its instances answers for a service: the one that a request would reach now. */
  private async ask(service: Upstream): Promise<HealthReport> {
    try {
      const { body } = await this.upstreams.ask(service, '/health', { withinMs: ANSWER_MS });
      return healthReport.parse(body);
    } catch {
      return { status: 'down', components: {} };
    }
  }

  /** 200 while the process lives; `status` says to a proxy in front whether it is to be given work. */
  @Get('live')
  live(): { status: 'ok' | 'stopping' } {
    return { status: this.stopping.isStopping ? 'stopping' : 'ok' };
  }
}
