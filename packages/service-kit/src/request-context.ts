import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEnvelope, Identity } from '@fiducia/contracts';
import type { IdempotencyClaim } from './idempotency/idempotency.js';
import type { OpenSpan } from './telemetry/tracing.js';

/** On whose behalf and because of what the present work is done; facts and questions carry it on. */
export type RequestContext = {
  /** One id for everything that follows from one act of a person; `correlationId` of the facts. */
  requestId: string;
  identity: Identity | null;
  /** The fact that this work is an effect of. */
  causationId: string | null;
  /** Who caused that fact, where no identity token is at hand any more. */
  actor?: EventEnvelope['actor'];
  /** The request's Idempotency-Key, until the transaction that honours it has committed. */
  idempotency?: IdempotencyClaim;
  /** The trust that the work is about, as soon as it is known. */
  trustId?: number;
  /** The template of the address, where it is known before a handler is. */
  route?: string;
  /** The work as a part of a trace, where traces are collected. */
  span?: OpenSpan;
};

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Says which trust the present work is about, for the log. */
export function noteTrust(trustId: number | null) {
  const context = storage.getStore();
  if (context && trustId !== null) context.trustId = trustId;
}
