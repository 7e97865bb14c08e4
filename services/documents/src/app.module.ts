import { Module } from '@nestjs/common';
import { DocumentsModule } from './documents/documents.module.js';
import { PartsModule } from './parts.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

@Module({ imports: [PartsModule, UploadsModule, DocumentsModule, PersonalDataModule] })
export class AppModule {}
