import { Controller, Get, Inject } from '@nestjs/common';
import {
  ACCEPTED_EXTENSIONS,
  ANALYSIS_MAX_LENGTH,
  type AppConfig,
  DEMO_PASSWORD,
  DEMO_USERNAME,
  UPLOAD_MAX_BYTES,
} from '@fiducia/contracts';
import { analyserOf } from './analyser.js';
import type { GatewayConfig } from './config.js';
import { GATEWAY_CONFIG, GATEWAY_SETTINGS, type GatewaySettings } from './settings.js';

/** What anyone may know before signing in, so that the screens and the server agree on it. */
@Controller('api/config')
export class AppConfigController {
  constructor(
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get()
  get(): AppConfig {
    return {
      demo: this.settings.demo ? { username: DEMO_USERNAME, password: DEMO_PASSWORD } : null,
      upload: { maxBytes: UPLOAD_MAX_BYTES, extensions: [...ACCEPTED_EXTENSIONS] },
      analysis: { ...analyserOf(this.config), maxLength: ANALYSIS_MAX_LENGTH },
    };
  }
}
