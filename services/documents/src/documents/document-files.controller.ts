import type { Identity } from '@fiducia/contracts';
import { CurrentIdentity, LOGGER, PathId } from '@fiducia/service-kit';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { DocumentFiles } from './document-files.js';

@Controller('api/documents/:id')
export class DocumentFilesController {
  constructor(
    @Inject(DocumentFiles) private readonly files: DocumentFiles,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Always a download, never shown inside the application's own origin: a document may carry scripts. The content type is
   * the one that was found by looking, and browsers are told not to guess another.
   */
  @Get('file')
  async file(
    @CurrentIdentity() identity: Identity,
    @PathId('id') id: number,
    @Res() response: Response,
  ): Promise<void> {
    const { upload, bytes } = await this.files.file(identity, id);
    response.attachment(upload.fileName);
    response.setHeader('Content-Type', upload.fileType);
    response.setHeader('Content-Length', upload.fileSize);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
    response.setHeader('Cache-Control', 'private, no-store');
    await pipeline(bytes, response).catch((error: unknown) => {
      // The status has been sent; a broken connection is all that can tell the reader that the file is not whole.
      this.logger.warn({ err: error, documentId: id }, 'a download broke off');
      response.destroy();
    });
  }

  @Get('text')
  async text(
    @CurrentIdentity() identity: Identity,
    @PathId('id') id: number,
    @Res() response: Response,
  ): Promise<void> {
    response.type('application/json').send(await this.files.text(identity, id));
  }
}
