import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEnvelope, Identity, MemberRole } from '@fiducia/contracts';
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
  /** What that person is to the trust, as soon as it has been asked. */
  roles?: readonly MemberRole[];
  /** Where the request came from, as the gateway saw it. */
  address?: string;
  /** Whose account it is about, where nobody is signed in yet. */
  accountId?: number;
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

/** Says which trust the present work is about and what who asks is to it, for the log and for the facts it tells. */
export function noteTrust(trustId: number | null, roles?: readonly MemberRole[]) {
  const context = storage.getStore();
  if (!context || trustId === null) return;
  // What somebody is to one trust says nothing about another.
  if (context.trustId !== trustId) delete context.roles;
  context.trustId = trustId;
  if (roles) context.roles = roles;
}

/** Says whose account somebody tries to get into: a wrong password is entered into that account's audit log. */
export function noteAccount(accountId: number) {
  const context = storage.getStore();
  if (context) context.accountId = accountId;
}

/** Says who a request without an identity has turned out to come from: what it makes true is told as their doing. */
export function noteActor(userId: number, fullName: string) {
  const context = storage.getStore();
  if (context) context.actor = { userId, fullName };
}
