import * as z from 'zod/mini';

/**
 * A passage of the document, word for word.
 * `start` and `end` are UTF-16 offsets into `documentText` exactly as it was sent: `text.slice(start, end) === quote`.
 */
export const evidence = z.object({
  quote: z.string(),
  start: z.int().check(z.minimum(0)),
  end: z.int().check(z.minimum(0)),
  page: z.optional(z.int().check(z.minimum(1))),
});
export type Evidence = z.infer<typeof evidence>;

/** How sure the reading is of a finding, 0 to 1: heading and clause 0.95, clause only 0.8, inferred 0.6. */
export const confidence = z.number().check(z.minimum(0), z.maximum(1));
