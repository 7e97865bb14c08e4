import type { TrustDocument } from '@fiducia/contracts';

/** Whether the document's bytes are kept here; otherwise it is a link to somewhere else. */
export const isStored = ({ fileUrl }: Pick<TrustDocument, 'fileUrl'>): boolean => !fileUrl.startsWith('https://');
