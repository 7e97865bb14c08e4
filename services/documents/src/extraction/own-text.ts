import type { PageText } from './page-map.js';

/** The text that a file has of its own. */
export interface OwnText {
  pages: PageText[];
  /** Share of its characters that can be read, 0 to 1. */
  readable: number;
  /** Pages, from 1, that may have text in their pictures. */
  pictures?: number[];
  /** What the person should know, in sentences. */
  notices?: string[];
}
