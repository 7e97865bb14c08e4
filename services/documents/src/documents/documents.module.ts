import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadsModule } from '../uploads/uploads.module.js';
import { Deeds } from './deeds.js';
import { DeedsController } from './deeds.controller.js';
import { DocumentComparisons } from './document-comparisons.js';
import { DocumentComparisonsController } from './document-comparisons.controller.js';
import { DocumentEntity } from './document.entity.js';
import { DocumentFiles } from './document-files.js';
import { DocumentFilesController } from './document-files.controller.js';
import { DocumentLists } from './document-lists.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DocumentEntity]), UploadsModule],
  controllers: [DocumentsController, DocumentFilesController, DocumentComparisonsController, DeedsController],
  providers: [DocumentsService, DocumentLists, DocumentFiles, DocumentComparisons, Deeds],
})
export class DocumentsModule {}
