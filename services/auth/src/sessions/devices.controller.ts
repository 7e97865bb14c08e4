import { Controller, Delete, Get, HttpCode, Inject } from '@nestjs/common';
import type { Identity, Session } from '@fiducia/contracts';
import { CurrentIdentity, PathId } from '@fiducia/service-kit';
import type { SessionEntity } from './session.entity.js';
import { SessionsService } from './sessions.service.js';

const toSession = (entity: SessionEntity, current: string): Session => ({
  id: entity.id,
  device: entity.device,
  address: entity.address,
  createdAt: entity.createdAt.toISOString(),
  lastSeenAt: entity.lastSeenAt.toISOString(),
  expiresAt: entity.expiresAt.toISOString(),
  remembered: entity.remembered,
  current: String(entity.id) === current,
});

/** The devices that are signed in as one person. */
@Controller('api/sessions')
export class DevicesController {
  constructor(@Inject(SessionsService) private readonly sessions: SessionsService) {}

  @Get()
  async list(@CurrentIdentity() { userId, sessionId }: Identity): Promise<Session[]> {
    return (await this.sessions.list(userId)).map((entity) => toSession(entity, sessionId));
  }

  @Delete()
  @HttpCode(204)
  endOthers(@CurrentIdentity() { userId, sessionId }: Identity): Promise<void> {
    return this.sessions.endOthers(userId, Number(sessionId));
  }

  @Delete(':id')
  @HttpCode(204)
  end(@CurrentIdentity() { userId }: Identity, @PathId('id') id: number): Promise<void> {
    return this.sessions.end(userId, id);
  }
}
