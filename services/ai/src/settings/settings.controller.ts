import { Controller, Delete, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { type AiSettings, type AiTest, type Identity, ROUTES, type UpdateAiSettings } from '@fiducia/contracts';
import { Body, CurrentIdentity } from '@fiducia/service-kit';
import { SettingsService } from './settings.service.js';

/** How a person's documents are read. A key goes in and never comes out. */
@Controller('api/ai-settings')
export class SettingsController {
  constructor(@Inject(SettingsService) private readonly settings: SettingsService) {}

  @Get()
  get(@CurrentIdentity() { userId }: Identity): Promise<AiSettings> {
    return this.settings.get(userId);
  }

  @Put()
  async update(
    @CurrentIdentity() { userId }: Identity,
    @Body(ROUTES.updateAiSettings.body) change: UpdateAiSettings,
  ): Promise<AiSettings> {
    await this.settings.update(userId, change);
    return this.settings.get(userId);
  }

  @Delete()
  @HttpCode(204)
  removeKey(@CurrentIdentity() { userId }: Identity): Promise<void> {
    return this.settings.removeKey(userId);
  }

  @Post('test')
  @HttpCode(200)
  test(
    @CurrentIdentity() { userId }: Identity,
    @Body(ROUTES.testAiSettings.body) { key }: { key?: string },
  ): Promise<AiTest> {
    return this.settings.test(userId, key);
  }
}
