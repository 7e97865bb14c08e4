import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';

/** The text of each page of a PDF, as a reader would copy it, with single blanks. */
export async function pagesOf(bytes: Buffer): Promise<string[]> {
  const program = join(__dirname, 'print-pdf-pages.mjs');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(bytes);
  return JSON.parse(await text(child.stdout)) as string[];
}
