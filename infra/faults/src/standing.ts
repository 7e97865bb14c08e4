import type { ServiceName } from '@fiducia/contracts';
import type { Query } from './check/check.js';
import type { Random } from './random.js';

export type Queue = { name: string; messages: number };

/** What faults left behind on purpose, so that the check can tell it from damage: ids by the service that set them aside. */
export type Explained = { deadLetters: Map<string, Set<string>> };

/** A fault, ready to strike. */
export type Strike = {
  /** Its row in the matrix of faults. */
  row: number;
  name: string;
  weight: number;
  /** Does it and undoes it. @returns when nothing stood in the product's way any more (`performance.now()`). */
  strike: () => Promise<number>;
};

/** A product that stands, as writers and check see it; how it was set up and is broken is its form's own affair. */
export type Standing = {
  address: string;
  /** For the ledger and the logs; gone with the product unless it is kept. */
  folder: string;
  description: string;
  /** Asks the database as its administrator. */
  query: Query;
  queues: () => Promise<Queue[]>;
  /** Ids of what a service has set aside. */
  deadLetters: (service: ServiceName) => Promise<string[]>;
  /** Looks how often the broker has delivered again; called again and again, as a crash takes its counts. */
  count: () => Promise<void>;
  redeliveries: () => number | undefined;
  /** Processes that ended although nobody killed them. */
  ends: () => string[];
  strikes: (random: Random, explained: Explained) => Strike[];
  stop: (keep: boolean) => Promise<void>;
};
