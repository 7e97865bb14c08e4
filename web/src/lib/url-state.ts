import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../router.js';

/** How one parameter is read from the address; anything it does not know reads as its default. */
export type Param<T> = { fallback: T; read: (raw: string) => T | undefined };

export const param = {
  text: (fallback = ''): Param<string> => ({ fallback, read: (raw) => raw }),
  oneOf: <const T extends string>(values: readonly T[], fallback: NoInfer<T>): Param<T> => ({
    fallback,
    read: (raw) => values.find((value) => value === raw),
  }),
  /** A positive whole number, or null where there is none. */
  id: (): Param<number | null> => ({
    fallback: null,
    read: (raw) => (/^[1-9]\d{0,9}$/.test(raw) ? Number(raw) : undefined),
  }),
  page: (): Param<number> => ({ fallback: 1, read: (raw) => (/^[1-9]\d{0,5}$/.test(raw) ? Number(raw) : undefined) }),
  flag: (): Param<boolean> => ({ fallback: false, read: (raw) => raw === 'true' }),
};

type Shape = Record<string, Param<unknown>>;
type StateOf<S extends Shape> = { [K in keyof S]: S[K] extends Param<infer T> ? T : never };
type Change<S extends Shape> = (patch: Partial<StateOf<S>>, options?: { replace?: boolean }) => void;

/**
 * State that lives in the address: shareable, kept by Back. `shape` must be a constant outside the component. Values at
 * their default leave the address; parameters of others are left alone.
 */
export function useUrlState<S extends Shape>(shape: S): [StateOf<S>, Change<S>] {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => {
    const read = Object.entries(shape).map(([name, { fallback, read: parse }]) => {
      const raw = search.get(name);
      return [name, (raw === null ? undefined : parse(raw)) ?? fallback];
    });
    return Object.fromEntries(read) as StateOf<S>;
  }, [search, shape]);
  const change: Change<S> = useCallback(
    (patch, { replace = false } = {}) => {
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(patch)) {
            if (value === undefined || value === null || value === shape[name]?.fallback) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setSearch, shape],
  );
  return [state, change];
}
