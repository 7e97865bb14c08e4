import { Controller, Get, Inject } from '@nestjs/common';
import { sessionCookieName } from '@fiducia/service-kit';
import type { GatewayConfig } from '../config.js';
import { GATEWAY_CONFIG } from '../settings.js';
import { openApiDocument } from './openapi.js';

@Controller('api/openapi.json')
export class OpenApiController {
  private readonly document: ReturnType<typeof openApiDocument>;

  constructor(@Inject(GATEWAY_CONFIG) { PUBLIC_URL }: GatewayConfig) {
    this.document = openApiDocument(sessionCookieName(PUBLIC_URL?.startsWith('https:') ?? false));
  }

  @Get()
  get() {
    return this.document;
  }
}
