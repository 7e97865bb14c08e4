import { sentenceOf } from './api-error.js';
import { api } from './api.js';
import { toast } from './toast.js';

const RELEASE_AFTER_MS = 60_000;

/** Fetches a file and hands it to the reader under this name; a failure is said in a toast. */
export async function download(name: string, path: string, body?: unknown): Promise<void> {
  try {
    const address = URL.createObjectURL(await api.file(path, body));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // The browser reads it after the click: taken back at once, nothing would be saved.
    setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
  } catch (error) {
    toast({ title: 'The PDF could not be made', description: sentenceOf(error), variant: 'destructive' });
  }
}
