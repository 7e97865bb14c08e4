import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileKind } from '../../src/extraction/file-kind.js';

const FOLDER = join(__dirname, '../../../../e2e/fixtures');

/** The fictional deed of the Whitfield Family Trust in one of its four formats. */
export function deed(kind: FileKind): Buffer {
  return readFileSync(join(FOLDER, `whitfield-family-trust.${kind}`));
}
