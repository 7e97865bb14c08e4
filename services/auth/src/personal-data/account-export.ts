import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Identity, PERSONAL_KINDS, PERSONAL_SERVICES, type PersonalRows } from '@fiducia/contracts';
import { AuditNotes, personalData, ProblemError, Questions } from '@fiducia/service-kit';
import type { DataSource } from 'typeorm';
import { OWN_KINDS } from './own-kinds.js';
import { readmeFor } from './readme.js';
import { csvOf, jsonOf, type Pages, type Row } from './tables.js';
import { type ZipEntry, zipOf } from './zip.js';

const ANSWER_MS = 5_000;
const FILE_MS = 15_000;
const BEFORE_ALL = 0;

type Source = { kind: string; ask: (after: number) => Promise<PersonalRows> };
type Upload = { uploadId: string; fileName: string };

const once = async function* <T>(value: T) {
  yield value;
};

/** Names out of the archive must be harmless on every disk. */
const safe = (name: string) => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(-150);

async function* pagesOf({ ask }: Source): AsyncGenerator<Row[]> {
  for (let after: number | null = BEFORE_ALL; after !== null;) {
    const { rows, next }: PersonalRows = await ask(after);
    yield rows;
    after = next;
  }
}

/** Everything that is kept of one person, from every service, as one archive that is made while it is read. */
@Injectable()
export class AccountExport {
  private readonly running = new Set<number>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Questions) private readonly questions: Questions,
    @Inject(AuditNotes) private readonly notes: AuditNotes,
  ) {}

  /**
   * @throws ProblemError EXPORT_RUNNING; UNAVAILABLE where a part does not answer: an archive that is not whole is not begun.
   */
  async begin({ userId, fullName }: Identity): Promise<AsyncIterable<Uint8Array>> {
    if (this.running.has(userId)) throw new ProblemError('EXPORT_RUNNING');
    this.running.add(userId);
    try {
      const sources = this.sourcesOf(userId);
      await Promise.all(sources.map(({ ask }) => ask(BEFORE_ALL)));
      await this.notes.first({ action: 'account.exported', outcome: 'done', accountId: userId }, null);
      return this.archive(userId, fullName, sources);
    } catch (error) {
      this.running.delete(userId);
      throw error;
    }
  }

  private async *archive(userId: number, fullName: string, sources: Source[]): AsyncGenerator<Uint8Array> {
    try {
      yield* zipOf(this.entries(userId, fullName, sources));
    } finally {
      this.running.delete(userId);
    }
  }

  private sourcesOf(userId: number): Source[] {
    const own = Object.keys(OWN_KINDS).map((kind) => ({
      kind,
      ask: (after: number) => personalData(this.dataSource, OWN_KINDS, { userId, kind, after }),
    }));
    const others = PERSONAL_SERVICES.flatMap((service) =>
      PERSONAL_KINDS[service].map((kind) => ({
        kind,
        ask: (after: number) =>
          this.questions.ask(`${service}.personal-data`, { userId, kind, after }, { deadlineMs: ANSWER_MS }),
      })),
    );
    return [...own, ...others];
  }

  private async *entries(userId: number, fullName: string, sources: Source[]): AsyncGenerator<ZipEntry> {
    yield { name: 'README.txt', parts: once(readmeFor(fullName, new Date())), compress: true };
    for (const source of sources) {
      yield { name: `${source.kind}.json`, parts: jsonOf(pagesOf(source)), compress: true };
      const { rows } = await source.ask(BEFORE_ALL);
      if (rows.length > 0) yield { name: `${source.kind}.csv`, parts: csvOf(pagesOf(source)), compress: true };
    }
    const uploads = sources.find(({ kind }) => kind === 'uploads');
    if (uploads) yield* this.files(userId, pagesOf(uploads));
  }

  /** A file that cannot be read is named as such: it is better to know than to miss it. */
  private async *files(userId: number, pages: Pages): AsyncGenerator<ZipEntry> {
    const missing: string[] = [];
    for await (const rows of pages) {
      for (const { uploadId, fileName } of rows as Upload[]) {
        const name = `files/${uploadId.slice(0, 8)} ${safe(fileName)}`;
        const first = await this.piece(userId, uploadId, 0);
        if (first) yield { name, parts: this.rest(userId, uploadId, first), compress: false };
        else missing.push(name);
      }
    }
    const words = `These files could not be read, and the operator has been told:\n${missing.join('\n')}\n`;
    if (missing.length > 0) yield { name: 'files/NOT-INCLUDED.txt', parts: once(words), compress: true };
  }

  private async *rest(userId: number, uploadId: string, first: Piece): AsyncGenerator<Uint8Array> {
    let { bytes, isLast } = first;
    let offset = 0;
    for (;;) {
      yield bytes;
      offset += bytes.length;
      if (isLast) return;
      const next = await this.piece(userId, uploadId, offset);
      if (!next) throw new Error('A file was removed while it was exported.');
      ({ bytes, isLast } = next);
    }
  }

  private async piece(userId: number, uploadId: string, offset: number): Promise<Piece | null> {
    const request = { userId, uploadId, offset };
    const piece = await this.questions.ask('documents.personal-file', request, { deadlineMs: FILE_MS });
    return piece && { bytes: Buffer.from(piece.base64, 'base64'), isLast: piece.isLast };
  }
}

type Piece = { bytes: Uint8Array; isLast: boolean };
