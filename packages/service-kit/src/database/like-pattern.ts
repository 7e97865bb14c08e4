/** A search text as a LIKE pattern: what a person typed is looked for literally. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
