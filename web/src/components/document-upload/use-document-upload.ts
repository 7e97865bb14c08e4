import { useCallback, useEffect, useRef, useState } from 'react';
import { UPLOAD_PROCESSED_PAUSE_MS } from '@fiducia/contracts';
import type { Upload } from '@fiducia/contracts';
import { sentenceOf } from '../../lib/api-error.js';
import { keepChosenFile } from '../../lib/chosen-file.js';
import { toast } from '../../lib/toast.js';
import { uploadFile } from '../../lib/upload.js';
import { newProgressId, onProgress } from '../../lib/progress.js';
import { refusalOf } from './accepted-file.js';
import type { UploadStep } from './reading-words.js';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'reading'; fileName: string; fileSize: number; at: UploadStep }
  | { phase: 'refused'; fileName: string; message: string };

const IDLE: UploadState = { phase: 'idle' };

/** Waits, unless the person cancels meanwhile. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/**
 * Sends one file, with the bytes' own progress, and hands over its text a second after it was processed. Choosing
 * another file or leaving the page cancels what is running.
 */
export function useDocumentUpload(onUploaded: (upload: Upload) => void) {
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState(IDLE);
  }, []);

  const refuse = useCallback((fileName: string, message: string) => {
    setState({ phase: 'refused', fileName, message });
    toast({ title: 'Error', description: message, variant: 'destructive' });
  }, []);

  const start = useCallback(
    async (file: File) => {
      running.current?.abort();
      const refusal = refusalOf(file);
      if (refusal) return refuse(file.name, refusal);
      const { signal } = (running.current = new AbortController());
      const show = (at: UploadStep) => {
        if (!signal.aborted) setState({ phase: 'reading', fileName: file.name, fileSize: file.size, at });
      };
      show({ step: 'sending', done: 0, total: file.size });
      const progressId = newProgressId();
      const stopListening = onProgress(progressId, show);
      try {
        const sent = ({ percent }: { percent: number }) => show({ step: 'sending', done: percent, total: 100 });
        const upload = await uploadFile<Upload>('/api/uploads', file, { signal, progressId, onProgress: sent });
        show({ step: 'storing', done: 1, total: 1 });
        await pause(UPLOAD_PROCESSED_PAUSE_MS, signal);
        setState(IDLE);
        keepChosenFile(upload.uploadId, file);
        onUploaded(upload);
      } catch (error) {
        if (!signal.aborted) refuse(file.name, sentenceOf(error));
      } finally {
        stopListening();
      }
    },
    [onUploaded, refuse],
  );

  return { state, start, cancel };
}
