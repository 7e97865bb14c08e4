import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, sentenceOf } from '../../lib/api-error.js';
import { showFieldErrors } from '../../lib/form-errors.js';

/** Which field a refusal is about. */
const FIELD_OF: Readonly<Record<string, string>> = { PASSWORD_WRONG: 'password', MFA_CODE_INVALID: 'code' };

/** Shows a refusal at the field it is about, or above the form where it is about none. */
export function showRefusal<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, error: unknown): void {
  if (showFieldErrors(form, error)) return;
  const field = error instanceof ApiError ? FIELD_OF[error.code ?? ''] : undefined;
  const message = sentenceOf(error);
  if (field !== undefined && field in form.getValues()) {
    form.setError(field as FieldPath<In>, { message }, { shouldFocus: true });
  } else form.setError('root', { message });
}
