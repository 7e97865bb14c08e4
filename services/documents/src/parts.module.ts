import { HEALTH_PARTS, type HealthParts, LOGGER, type ServiceSettings, SETTINGS } from '@fiducia/service-kit';
import { Global, Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { type DocumentsConfig, documentsConfig } from './config.js';
import { DocumentComparer } from './comparison/document-comparer.js';
import { DocumentReader } from './extraction/document-reader.js';
import { OBJECT_STORE, type ObjectStore, StoreUnreachable } from './storage/object-store.js';
import { ReceivingFolder } from './uploads/receiving-folder.js';

const CONFIG = Symbol('DocumentsConfig');

/** Without its store the service still shows lists and links, so it is degraded and not down. */
function healthParts(store: ObjectStore): HealthParts {
  return {
    storage: () =>
      store.ready().then(
        () => ({ status: 'ok' }),
        () => ({
          status: 'degraded',
          detail: `Files cannot be stored or opened: ${store.description} does not answer.`,
        }),
      ),
  };
}

/** What the features stand on: the object store, the reading threads, the folder for files on their way in. */
@Global()
@Module({
  providers: [
    { provide: CONFIG, inject: [SETTINGS], useFactory: ({ env }: ServiceSettings) => documentsConfig(env) },
    { provide: OBJECT_STORE, inject: [CONFIG], useFactory: ({ store }: DocumentsConfig) => store },
    {
      provide: ReceivingFolder,
      inject: [CONFIG],
      useFactory: ({ receivingFolder }: DocumentsConfig) => new ReceivingFolder(receivingFolder),
    },
    { provide: DocumentReader, useFactory: () => new DocumentReader() },
    { provide: DocumentComparer, useFactory: () => new DocumentComparer() },
    { provide: HEALTH_PARTS, inject: [OBJECT_STORE], useFactory: healthParts },
  ],
  exports: [HEALTH_PARTS, OBJECT_STORE, ReceivingFolder, DocumentReader, DocumentComparer],
})
export class PartsModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(CONFIG) private readonly config: DocumentsConfig,
    @Inject(ReceivingFolder) private readonly folder: ReceivingFolder,
    @Inject(DocumentReader) private readonly readers: DocumentReader,
    @Inject(DocumentComparer) private readonly comparer: DocumentComparer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.folder.prepare();
    await this.config.store.ready().catch((error: unknown) => {
      if (!(error instanceof StoreUnreachable)) throw error;
      // Titles, lists and links work without it; what needs bytes says so until it answers.
      this.logger.warn({ err: error }, 'the document store does not answer yet');
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.readers.close(), this.comparer.close()]);
  }
}
