import { sentenceOf } from './api-error.js';
import { api } from './api.js';
import { toast } from './toast.js';

/** Fetches a file and hands it to the reader under this name; a failure is said in a toast. */
export async function download(name: string, path: string, body?: unknown): Promise<void> {
  try {
    const address = URL.createObjectURL(await api.file(path, body));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
  } catch (error) {
    toast({ title: 'The PDF could not be made', description: sentenceOf(error), variant: 'destructive' });
  }
}
