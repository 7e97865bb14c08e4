import {
  idempotencyMigrations,
  messagingMigrations,
  type ServiceDefinition,
  trustAccessEntities,
  trustAccessMigrations,
} from '@fiducia/service-kit';
import { AppModule } from './app.module.js';
import { checkCommand } from './consistency/check.command.js';
import { CreateUploadsAndDocuments1763700000000 } from './database/migrations/1763700000000-CreateUploadsAndDocuments.js';
import { KeepTextSealsAndRemovals1763800000000 } from './database/migrations/1763800000000-KeepTextSealsAndRemovals.js';
import { DocumentEntity } from './documents/document.entity.js';
import { UploadEntity } from './uploads/upload.entity.js';

/** The service that keeps documents, and what an operator can have its program do. */
export const documentsService: ServiceDefinition = {
  name: 'documents',
  // A file arrives over a slow line and is then read, which alone may take 25 s.
  answerMs: 27_000,
  module: AppModule,
  commands: { check: checkCommand },
  entities: [UploadEntity, DocumentEntity, ...trustAccessEntities],
  migrations: [
    ...messagingMigrations,
    ...trustAccessMigrations,
    ...idempotencyMigrations,
    CreateUploadsAndDocuments1763700000000,
    KeepTextSealsAndRemovals1763800000000,
  ],
};
