import { Controller, Get, HttpCode, Inject, Patch, Post, Res } from '@nestjs/common';
import {
  type Identity,
  type MarkAllRead,
  type MarkNotification,
  type Notification,
  type NotificationCount,
  ROUTES,
} from '@fiducia/contracts';
import { Body, CurrentIdentity, PathId, Query } from '@fiducia/service-kit';
import type { Response } from 'express';
import { type NotificationFilter, NotificationsService } from './notifications.service.js';

@Controller('api/notifications')
export class NotificationsController {
  constructor(@Inject(NotificationsService) private readonly notifications: NotificationsService) {}

  @Get()
  list(
    @CurrentIdentity() identity: Identity,
    @Query(ROUTES.listNotifications.query) filter: NotificationFilter,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Notification[]> {
    return this.notifications.list(identity, filter, response);
  }

  @Get('count')
  count(@CurrentIdentity() identity: Identity): Promise<NotificationCount> {
    return this.notifications.count(identity);
  }

  @Patch(':id')
  mark(
    @CurrentIdentity() identity: Identity,
    @PathId('id') id: number,
    @Body(ROUTES.markNotification.body) { read }: MarkNotification,
  ): Promise<Notification> {
    return this.notifications.mark(identity, id, read);
  }

  @Post('read-all')
  @HttpCode(204)
  markAllRead(
    @CurrentIdentity() identity: Identity,
    @Body(ROUTES.markAllNotificationsRead.body) { upTo }: MarkAllRead,
  ): Promise<void> {
    return this.notifications.markAllRead(identity, upTo);
  }
}
