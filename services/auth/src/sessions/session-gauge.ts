import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { metrics } from '@fiducia/service-kit';
import { SessionsService } from './sessions.service.js';

/** Shows operators how many sessions are alive. */
@Injectable()
export class SessionGauge implements OnApplicationBootstrap, OnApplicationShutdown {
  private end: (() => void) | undefined;

  constructor(@Inject(SessionsService) private readonly sessions: SessionsService) {}

  onApplicationBootstrap() {
    this.end = metrics()?.watch('auth', async () => [
      { gauge: 'fiducia_sessions_active', labels: {}, value: await this.sessions.countAlive() },
    ]);
  }

  onApplicationShutdown() {
    this.end?.();
  }
}
