import type { Progress } from '@fiducia/contracts';

/** How far an upload is: its bytes on their way, then what the server says it is at. */
export type UploadStep = { step: 'sending'; done: number; total: number } | Pick<Progress, 'step' | 'done' | 'total'>;

export const percentOf = ({ done, total }: UploadStep): number => (total > 0 ? Math.round((done / total) * 100) : 0);

/** The step in words, for the line below the bar. */
export function wordsOf({ step, done, total }: UploadStep): string {
  switch (step) {
    case 'sending':
      return done < total ? 'Uploading…' : 'Uploaded. Reading the text…';
    case 'received':
      return 'Uploaded. Reading the text…';
    case 'pages':
      return total > 1 ? `Reading the text: page ${done} of ${total}` : 'Reading the text…';
    case 'pictures':
      return `Reading scanned pages from their images: ${done} of ${total} done`;
    case 'storing':
      return 'Read. Storing the document…';
  }
}
