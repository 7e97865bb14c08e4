import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Left and right of a page, where it is drawn as wide as the pane. */
const MARGINS = 24;

/** The width that a page may have without sliding sideways; 0 until it is known. */
export function useFitWidth(pane: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.max(120, element.clientWidth - MARGINS));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [pane]);
  return width;
}
