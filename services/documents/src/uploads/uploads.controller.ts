import { type Identity, ROUTES, type Upload } from '@fiducia/contracts';
import {
  AnswerWithin,
  BusClient,
  ClientGone,
  CurrentIdentity,
  ProgressId,
  progressReporter,
} from '@fiducia/service-kit';
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
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  @Post()
  @AnswerWithin(ROUTES.createUpload.answerMs)
  async create(
    @CurrentIdentity() identity: Identity,
    @Req() request: Request,
    @ClientGone() gone: AbortSignal,
    @ProgressId() progressId: string | undefined,
  ): Promise<Upload> {
    const report = progressReporter(this.bus, identity.userId, progressId);
    const file = await receiveFile(request, this.folder.path);
    try {
      report('received', file.size, file.size);
      return await this.uploads.create(identity, file, { gone, report });
    } finally {
      await rm(file.path, { force: true });
    }
  }
}
