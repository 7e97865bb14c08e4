import { connect } from 'amqplib';
import { SERVICES } from '@fiducia/contracts';

/** Makes a broker as new: takes away every queue and exchange of ours, by the names that docs/messaging.md lists. */
export async function emptyBroker(url: string): Promise<void> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  for (const service of SERVICES) {
    for (const queue of ['facts.v1', 'dead.v2', 'questions.v1'])
      await channel.deleteQueue(`fiducia.${service}.${queue}`);
    await channel.deleteExchange(`fiducia.${service}.subscribed.v1`);
  }
  for (const exchange of ['fiducia.facts', 'fiducia.dead']) await channel.deleteExchange(exchange);
  await connection.close();
}
