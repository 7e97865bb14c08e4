import type { ServiceName } from '@fiducia/contracts';
import type { ChannelModel, ConfirmChannel, GetMessage } from 'amqplib';
import { deadQueue, factQueue } from './topology.js';

/** A fact that a service gave up, as it lies among the dead. */
export type DeadFact = { id: string; type: string; trustId: number | null; why: string };

export type DeadLetterRun = {
  /** Looks only: everything stays where it is. */
  dryRun?: boolean;
  /** So many at most. */
  limit?: number;
  /** Called with each before it is sent, and waited for: the pace can be held here. */
  onEach?: (fact: DeadFact) => Promise<void> | void;
};

/** What the broker says of the last time it set a message aside. */
type Death = { reason?: string; count?: number; time?: { value?: number } };

function whyOf({ properties }: GetMessage): string {
  const deaths: unknown = properties.headers?.['x-death'];
  const last = Array.isArray(deaths) ? (deaths[0] as Death | undefined) : undefined;
  const reasons: Record<string, string> = {
    delivery_limit: 'it could not be applied, as often as it was delivered',
    rejected: 'it is no fact that this version can read',
  };
  const reason = reasons[last?.reason ?? ''] ?? `the broker set it aside (${last?.reason ?? 'it does not say why'})`;
  const seconds = last?.time?.value;
  return seconds === undefined ? reason : `${reason}; set aside at ${new Date(seconds * 1000).toISOString()}`;
}

function factOf(message: GetMessage): DeadFact {
  const { messageId, type, headers } = message.properties;
  const trustId: unknown = headers?.trustId;
  return {
    id: String(messageId),
    type: String(type),
    trustId: typeof trustId === 'number' ? trustId : null,
    why: whyOf(message),
  };
}

/**
 * Takes a service's dead letters one by one, and unless it only looks puts each back into the service's queue: confirmed
 * there before it is taken from among the dead, under the id it always had. @returns how many.
 */
export async function redriveDeadLetters(
  connection: ChannelModel,
  service: ServiceName,
  { dryRun = false, limit = Infinity, onEach }: DeadLetterRun = {},
): Promise<number> {
  const channel = await connection.createConfirmChannel();
  const seen = new Set<string>();
  while (seen.size < limit) {
    const dead = await channel.get(deadQueue(service));
    if (!dead) break;
    const fact = factOf(dead);
    // It was sent again a moment ago and has died again: another try would do no better.
    if (seen.has(fact.id)) continue;
    seen.add(fact.id);
    await onEach?.(fact);
    if (!dryRun) await sendAgain(channel, service, dead);
  }
  // What was not acknowledged goes back with the channel.
  await channel.close();
  return seen.size;
}

async function sendAgain(channel: ConfirmChannel, service: ServiceName, dead: GetMessage): Promise<void> {
  const { messageId, type, contentType, headers } = dead.properties;
  const kept = Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => !name.startsWith('x-')));
  const properties = { messageId, type, contentType, headers: kept, persistent: true };
  channel.sendToQueue(factQueue(service), dead.content, properties);
  await channel.waitForConfirms();
  channel.ack(dead);
}
