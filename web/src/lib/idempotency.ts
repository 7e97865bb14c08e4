import { useCallback, useRef } from 'react';
import { newIdempotencyKey } from './api.js';

/**
 * The Idempotency-Key of a form: the same entries sent again after a lost answer carry the same key and are not done
 * twice; changed entries are a new request.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return useCallback((body: unknown) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
}
