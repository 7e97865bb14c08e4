import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The numbers of the pages within a screen of what is looked at: only these are drawn. */
export function useNearPages(pane: RefObject<HTMLElement | null>, count: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]));
  useEffect(() => {
    const root = pane.current;
    if (!root) return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((now) => {
          const next = new Set(now);
          for (const { target, isIntersecting } of entries) {
            const number = Number((target as HTMLElement).dataset.page);
            if (isIntersecting) next.add(number);
            else next.delete(number);
          }
          return next;
        }),
      { root, rootMargin: '100% 0px' },
    );
    for (const page of root.querySelectorAll('[data-page]')) observer.observe(page);
    return () => observer.disconnect();
  }, [pane, count]);
  return near;
}
