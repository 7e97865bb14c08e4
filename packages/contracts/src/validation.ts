import * as z from 'zod/mini';
import type { FieldError } from './problem.js';

/**
 * The one error map. A missing field says its own message where its schema gives one, else 'Required'; anything of the
 * wrong type or outside its range says 'Invalid input' unless its schema says better.
 */
z.config({
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return 'Not a known field';
    if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return 'Required';
    return 'Invalid input';
  },
});

type Issues = { issues: readonly z.core.$ZodIssue[] };

/**
 * Turns a validation failure into the field errors of a problem response.
 * @returns one entry per field and message, `path` in dots ('' for the body itself); at most 20 of them.
 */
export function fieldErrors({ issues }: Issues): FieldError[] {
  return issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: [...issue.path, key].map(String).join('.'), message: issue.message }))
        : [{ path: issue.path.map(String).join('.'), message: issue.message }],
    )
    .slice(0, 20);
}

/** The sentence shown for a failed validation: the field's own message where it says enough by itself. */
export function validationSentence(errors: readonly FieldError[]): string {
  const first = errors[0];
  if (!first) return 'Invalid input';
  const bare = ['Required', 'Invalid input', 'Not a known field'].includes(first.message);
  return bare && first.path ? `${first.path}: ${first.message}` : first.message;
}
