import type { Progress } from '@fiducia/contracts';

type Listener = (progress: Progress) => void;

const listeners = new Map<string, Listener>();

/** Hears how far one request is, as GET /api/events tells it. @returns the way to stop listening. */
export function onProgress(progressId: string, listener: Listener): () => void {
  listeners.set(progressId, listener);
  return () => void listeners.delete(progressId);
}

/** Passes on what the stream said; what nobody here waits for belongs to another tab. */
export function tellProgress(data: string): void {
  try {
    const progress = JSON.parse(data) as Progress;
    listeners.get(progress.progressId)?.(progress);
  } catch {
    // What cannot be read tells nothing; the request itself is not touched by it.
    return;
  }
}

/** A UUID (version 4) by hand: `randomUUID` is not there on plain http in a home network. */
export function newProgressId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
