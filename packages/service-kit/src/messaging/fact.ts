import { EVENTS, type EventEnvelope, eventEnvelope, type EventType } from '@fiducia/contracts';
import { toProblemError } from '../problem/to-problem-error.js';
import { currentContext, type RequestContext } from '../request-context.js';
import { plainMessage } from '../telemetry/log-errors.js';

/** What arrived is not a fact of ours: delivering it again cannot help. */
export class UnreadableFact extends Error {
  override name = 'UnreadableFact';
}

/** A fact of a newer version: an instance of that version, which may run beside this one, can apply it. */
export class UnknownFact extends Error {
  override name = 'UnknownFact';
}

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(EVENTS, type);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new UnreadableFact('The message is not JSON.', { cause: error });
  }
}

/**
 * @throws UnreadableFact when the envelope or the payload is not as the contract says; UnknownFact for an event
 * that this version does not know yet, which an instance of a newer one may.
 */
export function readFact(body: string): EventEnvelope {
  const envelope = eventEnvelope.safeParse(parseJson(body));
  if (!envelope.success) throw new UnreadableFact('The message is not an event envelope.', { cause: envelope.error });
  const { type } = envelope.data;
  if (!isEventType(type)) throw new UnknownFact(`There is no event '${type}' in this version.`);
  const payload = EVENTS[type].safeParse(envelope.data.payload);
  if (!payload.success) throw new UnreadableFact(`The payload of '${type}' is not valid.`, { cause: payload.error });
  return { ...envelope.data, type, payload: payload.data } as EventEnvelope;
}

/** The context in which a fact's effects run, so that what they cause is traced back to it. */
export function factContext(envelope: EventEnvelope): RequestContext {
  const { id: causationId, correlationId: requestId, actor, address, trustId } = envelope;
  const span = currentContext()?.span;
  return { requestId, identity: null, causationId, actor, address, trustId: trustId ?? undefined, span };
}

/** Whether a consumer failed only because a part it needs is down: that is nobody's fault and counts as no attempt. */
export function isPassing(error: unknown): boolean {
  return toProblemError(error).code === 'UNAVAILABLE';
}

/** One line for the log and the dead letter: what happened, without the values that were involved. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? `${cause.name}: ${plainMessage(cause)}`.slice(0, 500) : 'an unknown failure';
}
