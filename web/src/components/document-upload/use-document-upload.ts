import { useCallback, useEffect, useRef, useState } from 'react';
import { UPLOAD_PROCESSED_PAUSE_MS } from '@fiducia/contracts';
import type { Upload } from '@fiducia/contracts';
import { sentenceOf } from '../../lib/api-error.js';
import { toast } from '../../lib/toast.js';
import { uploadFile } from '../../lib/upload.js';
import { refusalOf } from './accepted-file.js';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'reading'; fileName: string; fileSize: number; percent: number }
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
      const at = (percent: number) => setState({ phase: 'reading', fileName: file.name, fileSize: file.size, percent });
      at(0);
      try {
        const onProgress = ({ percent }: { percent: number }) => at(percent);
        const upload = await uploadFile<Upload>('/api/uploads', file, { signal, onProgress });
        at(100);
        await pause(UPLOAD_PROCESSED_PAUSE_MS, signal);
        setState(IDLE);
        onUploaded(upload);
      } catch (error) {
        if (!signal.aborted) refuse(file.name, sentenceOf(error));
      }
    },
    [onUploaded, refuse],
  );

  return { state, start, cancel };
}
