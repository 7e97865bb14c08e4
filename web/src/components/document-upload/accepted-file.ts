import { ACCEPTED_EXTENSIONS, ERRORS, UPLOAD_MAX_BYTES } from '@fiducia/contracts';

/** Why a chosen file cannot be taken, in the words the server would use; null when it can. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const known = ACCEPTED_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
  if (!known) return ERRORS.UPLOAD_TYPE.detail;
  if (size > UPLOAD_MAX_BYTES) return ERRORS.UPLOAD_TOO_LARGE.detail;
  return size === 0 ? ERRORS.UPLOAD_EMPTY.detail : null;
}
