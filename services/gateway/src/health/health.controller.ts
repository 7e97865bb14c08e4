import { Controller, Get, Inject, Res } from '@nestjs/common';
import { healthReport, type HealthReport } from '@fiducia/contracts';
import { worst } from '@fiducia/service-kit';
import type { Response } from 'express';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../settings.js';

const ANSWER_MS = 1_500;

async function ask(url: string): Promise<HealthReport> {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return healthReport.parse(await response.json());
  } catch {
    return { status: 'down', components: {} };
  }
}

/** Of a service's parts, those that are not well, as one sentence. */
function detailOf({ components }: HealthReport): string | undefined {
  const ailing = Object.values(components).flatMap(({ status, detail }) => (status === 'ok' ? [] : (detail ?? [])));
  return ailing.length > 0 ? ailing.join(' ') : undefined;
}

@Controller('api/health')
export class HealthController {
  constructor(@Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings) {}

  /** 200 when the product can serve: also with the broker down, when it is only degraded. */
  @Get()
  async ready(@Res({ passthrough: true }) response: Response): Promise<HealthReport> {
    const reports = await Promise.all(
      Object.entries(this.settings.upstreams).map(async ([name, url]) => [name, await ask(url)] as const),
    );
    const components = Object.fromEntries(
      reports.map(([name, report]) => {
        const detail = detailOf(report);
        return [name, { status: report.status, ...(detail === undefined ? {} : { detail }) }];
      }),
    );
    const status = worst(Object.values(components));
    if (status === 'down') response.status(503);
    return { status, components };
  }

  @Get('live')
  live() {
    return { status: 'ok' };
  }
}
