import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type EventEnvelope, type Identity, ID_MAX, type SignalPayload } from '@fiducia/contracts';
import { ProblemError, Questions } from '@fiducia/service-kit';
import type { Response } from 'express';
import type { GatewayRequest } from '../proxy/api-pipeline.js';
import { AUTHENTICATE } from '../settings.js';
import type { Authenticate } from '../session/session.strategy.js';
import { LiveHub } from './live-hub.js';
import { LiveStream } from './live-stream.js';

/** How often a stream is kept alive, which is also the moment to see whether its session still lives. */
const HEARTBEAT_MS = 20_000;
const RETRY_MS = 2_000;

/** The activity a browser saw last; 0 when it starts afresh. */
function lastSeen(request: GatewayRequest): number {
  const value = Number(request.header('last-event-id') ?? 0);
  return Number.isInteger(value) && value > 0 && value <= ID_MAX ? value : 0;
}

@Controller()
export class LiveController {
  constructor(
    @Inject(LiveHub) private readonly hub: LiveHub,
    @Inject(Questions) private readonly questions: Questions,
    @Inject(AUTHENTICATE) private readonly authenticate: Authenticate,
  ) {}

  @Get('api/events')
  async events(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    const { identity } = request;
    if (!identity) throw new ProblemError('UNAUTHENTICATED');
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
    response.write(`retry: ${RETRY_MS}\n\n`);
    const stream = new LiveStream(response);
    this.hub.add(identity.userId, stream);
    this.keepAlive(request, stream, identity);
    await this.sendMissed(identity, lastSeen(request), stream);
  }

  /** Every gateway hears of every entry of the record; it tells those of its browsers that may know. */
  @EventPattern<string>('activity.recorded')
  activityRecorded(@Payload() { payload }: EventEnvelope<'activity.recorded'>) {
    const { activityId, audience, ...where } = payload;
    this.hub.tell(audience, { id: activityId, ...where });
  }

  @EventPattern<string>('request.progressed')
  requestProgressed(@Payload() { userId, ...progress }: SignalPayload<'request.progressed'>) {
    this.hub.progress(userId, progress);
  }

  @EventPattern<string>('notifications.changed')
  notificationsChanged(@Payload() { userIds }: SignalPayload<'notifications.changed'>) {
    this.hub.notify(userIds);
  }

  /** Whoever has lost or changed roles hears nothing more on what they had open. */
  @EventPattern<string[]>(['member.roles-changed', 'member.removed', 'member.left'])
  rightsChanged(@Payload() { payload }: EventEnvelope<'member.roles-changed' | 'member.removed' | 'member.left'>) {
    this.hub.endOf(payload.userId);
  }

  private async sendMissed(identity: Identity, afterActivityId: number, stream: LiveStream) {
    if (afterActivityId === 0) return;
    const missed = await this.questions.ask('trusts.activities-since', { userId: identity.userId, afterActivityId });
    for (const event of missed) stream.send(event);
  }

  private keepAlive(request: GatewayRequest, stream: LiveStream, { sessionId }: Identity) {
    const beat = async () => {
      const still = await this.authenticate(request);
      if (still?.sessionId === sessionId) stream.beat();
      else stream.end();
    };
    const timer = setInterval(() => void beat().catch(() => stream.end()), HEARTBEAT_MS);
    stream.onClose(() => clearInterval(timer));
  }
}
