import * as z from 'zod/mini';
import { id } from './primitives.js';

/** A client's own name for one request, so that it knows which of its requests a progress is about. */
export const progressId = z.uuid();

/**
 * What a reading is at. `received`: the bytes are here. `pages`: text is taken from the pages. `pictures`: pages without
 * text are read from their pictures, one by one. `storing`: the file is put away.
 */
export const PROGRESS_STEPS = ['received', 'pages', 'pictures', 'storing'] as const;

/** How far a request is: `done` of `total` of what its step counts. */
export const progress = z.object({
  progressId,
  step: z.enum(PROGRESS_STEPS),
  done: z.int(),
  total: z.int(),
});
export type Progress = z.infer<typeof progress>;

/**
 * What is told to those who are looking right now, over the bus to every gateway, and kept for nobody: unlike a fact it
 * changes nothing, is written nowhere, and may be lost.
 */
export const SIGNALS = {
  'request.progressed': z.extend(progress, { userId: id }),
  /** These have notifications they had not, or have read some. */
  'notifications.changed': z.object({ userIds: z.array(id) }),
} as const;

export type SignalName = keyof typeof SIGNALS;
export type SignalPayload<S extends SignalName> = z.infer<(typeof SIGNALS)[S]>;
export const SIGNAL_NAMES = Object.keys(SIGNALS) as SignalName[];
