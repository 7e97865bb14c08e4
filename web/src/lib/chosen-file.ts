let chosen: { uploadId: string; file: File } | null = null;

/**
 * Keeps the file that was just uploaded, so that its pages can be shown before a trust has it: the server hands out the
 * bytes of documents only. Gone with the page, and when the next one is chosen.
 */
export function keepChosenFile(uploadId: string, file: File): void {
  chosen = { uploadId, file };
}

/** The file of this upload, where this page has uploaded it. */
export const chosenFile = (uploadId: string): File | null => (chosen?.uploadId === uploadId ? chosen.file : null);
