import { useCallback, useRef } from 'react';
import { newIdempotencyKey } from '../api.js';

/**
 * One idempotency key per content: the same form sent again carries the same key, a changed one a new key, as a key
 * must never stand for two different requests.
 */
export function useRequestKey(): (content: unknown) => string {
  const last = useRef<{ content: string; key: string } | null>(null);
  return useCallback((content: unknown) => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
}
