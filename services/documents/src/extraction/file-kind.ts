/** The four kinds of file that can be read, and the media type each is stored and served under. */
export const MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain',
} as const;

export type FileKind = keyof typeof MEDIA_TYPES;

/** The kind that a file's name claims, by its last extension; null where it is none of the four. */
export function claimedKind(fileName: string): FileKind | null {
  const extension = /\.([a-z]{3,4})$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(MEDIA_TYPES, extension) ? (extension as FileKind) : null;
}
