import type { Identity, Upload } from '@fiducia/contracts';
import { CurrentIdentity } from '@fiducia/service-kit';
import { Controller, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { rm } from 'node:fs/promises';
import { receiveFile } from './receive-file.js';
import { ReceivingFolder } from './receiving-folder.js';
import { UploadsService } from './uploads.service.js';

@Controller('api/uploads')
export class UploadsController {
  constructor(
    @Inject(UploadsService) private readonly uploads: UploadsService,
    @Inject(ReceivingFolder) private readonly folder: ReceivingFolder,
  ) {}

  @Post()
  async create(@CurrentIdentity() identity: Identity, @Req() request: Request): Promise<Upload> {
    const file = await receiveFile(request, this.folder.path);
    try {
      return await this.uploads.create(identity, file);
    } finally {
      await rm(file.path, { force: true });
    }
  }
}
