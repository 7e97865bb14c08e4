import { Controller, Get, Inject, Put } from '@nestjs/common';
import { type Identity, type NotificationPreferences, ROUTES } from '@fiducia/contracts';
import { Body, CurrentIdentity } from '@fiducia/service-kit';
import { NotificationPreferencesService } from './notification-preferences.service.js';

@Controller('api/notification-preferences')
export class NotificationPreferencesController {
  constructor(@Inject(NotificationPreferencesService) private readonly preferences: NotificationPreferencesService) {}

  @Get()
  get(@CurrentIdentity() { userId }: Identity): Promise<NotificationPreferences> {
    return this.preferences.get(userId);
  }

  @Put()
  update(
    @CurrentIdentity() { userId }: Identity,
    @Body(ROUTES.updateNotificationPreferences.body) chosen: NotificationPreferences,
  ): Promise<NotificationPreferences> {
    return this.preferences.update(userId, chosen);
  }
}
