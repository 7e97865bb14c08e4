import type { ServiceName } from '@fiducia/contracts';
import type { Channel, ChannelModel } from 'amqplib';
import { REDELIVERIES } from '../back-off.js';

/** Topic exchange of all facts; the routing key is the event type. */
export const FACTS = 'fiducia.facts';
/** Topic exchange of what is told to those who look right now; the routing key is the signal's name. */
export const SIGNALS_EXCHANGE = 'fiducia.signals';
/** Direct exchange of what was given up; the routing key is the service. */
export const DEAD = 'fiducia.dead';

/** Names carry a version: arguments of a queue cannot be changed, so a queue with other arguments is another queue. */
export const factQueue = (service: ServiceName) => `fiducia.${service}.facts.v1`;
export const deadQueue = (service: ServiceName) => `fiducia.${service}.dead.v2`;
export const questionQueue = (service: ServiceName) => `fiducia.${service}.questions.v1`;
/** An exchange that nothing is sent to. It is declared last: where it is, the service's queue and bindings are. */
const subscribedMark = (service: ServiceName) => `fiducia.${service}.subscribed.v1`;

const QUORUM = { 'x-queue-type': 'quorum' };
/** Dead letters may be looked at any number of times: RabbitMQ 4 would drop one after 20 looks unless told otherwise. */
const LOOKS = 1_000_000;

/** Both ends of the exchange are declared by everyone: declaring what is there already changes nothing. */
export async function declareExchanges(channel: Channel): Promise<void> {
  await channel.assertExchange(FACTS, 'topic', { durable: true });
  await channel.assertExchange(DEAD, 'direct', { durable: true });
  await channel.assertExchange(SIGNALS_EXCHANGE, 'topic', { durable: true });
}

/** The service's durable queue and where its dead letters go. @returns how many facts wait in it. */
export async function declareFactQueue(
  channel: Channel,
  service: ServiceName,
  types: readonly string[],
): Promise<number> {
  await declareExchanges(channel);
  await channel.assertQueue(deadQueue(service), {
    durable: true,
    arguments: { ...QUORUM, 'x-delivery-limit': LOOKS },
  });
  await channel.bindQueue(deadQueue(service), DEAD, service);
  const { messageCount } = await channel.assertQueue(factQueue(service), {
    durable: true,
    arguments: {
      ...QUORUM,
      'x-delivery-limit': REDELIVERIES,
      'x-dead-letter-exchange': DEAD,
      'x-dead-letter-routing-key': service,
      'x-dead-letter-strategy': 'at-least-once',
      'x-overflow': 'reject-publish',
    },
  });
  for (const type of types) await channel.bindQueue(factQueue(service), FACTS, type);
  await channel.assertExchange(subscribedMark(service), 'fanout', { durable: true });
  return messageCount;
}

/** A queue of this connection alone, gone with it. @returns its name. */
export async function declareLiveQueue(
  channel: Channel,
  types: readonly string[],
  signals: readonly string[],
): Promise<string> {
  await declareExchanges(channel);
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
  for (const type of types) await channel.bindQueue(queue, FACTS, type);
  for (const signal of signals) await channel.bindQueue(queue, SIGNALS_EXCHANGE, signal);
  return queue;
}

export async function declareQuestionQueue(channel: Channel, service: ServiceName): Promise<void> {
  await channel.assertQueue(questionQueue(service), { durable: true, arguments: { 'x-queue-type': 'classic' } });
}

/** Which of the services have never declared their queue on this broker: a fact published now would be lost to them. */
export async function notSubscribed(
  connection: ChannelModel,
  services: readonly ServiceName[],
): Promise<ServiceName[]> {
  const missing: ServiceName[] = [];
  for (const service of services) if (!(await isSubscribed(connection, service))) missing.push(service);
  return missing;
}

/** Asking for an exchange that is not there closes the channel, so each question has its own. */
async function isSubscribed(connection: ChannelModel, service: ServiceName): Promise<boolean> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  try {
    await channel.checkExchange(subscribedMark(service));
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 404) return false;
    throw error;
  }
  await channel.close();
  return true;
}
