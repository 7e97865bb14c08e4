import type { EventType } from '@fiducia/contracts';

/**
 * Facts that are told to whoever is listening and complete even when nobody is: without an open screen nobody follows
 * the record as it grows. Any other fact without a consumer is a fault, kept in the outbox and reported.
 */
const MAY_GO_UNHEARD: ReadonlySet<string> = new Set<EventType>([
  'activity.recorded',
  'user.signed-in',
  'document.analysed',
]);

export const mayGoUnheard = (type: string) => MAY_GO_UNHEARD.has(type);
