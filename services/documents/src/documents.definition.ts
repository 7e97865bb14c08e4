import {
  idempotencyMigrations,
  messagingMigrations,
  type ServiceDefinition,
  trustAccessEntities,
  trustAccessMigrations,
} from '@fiducia/service-kit';
import { AppModule } from './app.module.js';
import { CreateUploadsAndDocuments1763700000000 } from './database/migrations/1763700000000-CreateUploadsAndDocuments.js';
import { DocumentEntity } from './documents/document.entity.js';
import { UploadEntity } from './uploads/upload.entity.js';

export const documentsService: ServiceDefinition = {
  name: 'documents',
  module: AppModule,
  entities: [UploadEntity, DocumentEntity, ...trustAccessEntities],
  migrations: [
    ...messagingMigrations,
    ...trustAccessMigrations,
    ...idempotencyMigrations,
    CreateUploadsAndDocuments1763700000000,
  ],
};
