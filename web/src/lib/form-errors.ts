import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error.js';

/**
 * Puts the server's field errors at their fields.
 * @returns whether at least one of them belongs to a field of this form
 */
export function showFieldErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = error.fields.filter(({ path }) => path in form.getValues());
  known.forEach(({ path, message }) => form.setError(path as FieldPath<In>, { message }));
  return known.length > 0;
}
