// The way it is often done: one relay that notes first and publishes then, without waiting for the broker's word, and one
// that publishes first and notes then, without an identity that anybody checks. Both die and lose their wires with the
// product's `decisions`.
import { connect } from 'amqplib';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { QUEUES, unsent } from './schema.js';

const EVERY_MS = 40;

async function work(database: Client, broker: Awaited<ReturnType<typeof connect>>): Promise<never> {
  const plain = await broker.createChannel();
  const confirming = await broker.createConfirmChannel();
  for (const queue of Object.values(QUEUES)) await plain.assertQueue(queue, { durable: true });
  for (;;) {
    const first = await database.query<{ id: string }>(unsent('lossy'));
    const ids = first.rows.map(({ id }) => id);
    if (ids.length > 0) await database.query('INSERT INTO control.lossy_sent SELECT unnest($1::uuid[])', [ids]);
    for (const id of ids) plain.sendToQueue(QUEUES.lossy, Buffer.from(id));

    const second = await database.query<{ id: string }>(unsent('doubling'));
    const others = second.rows.map(({ id }) => id);
    for (const id of others) confirming.sendToQueue(QUEUES.doubling, Buffer.from(id), { persistent: true });
    await confirming.waitForConfirms();
    if (others.length > 0)
      await database.query('INSERT INTO control.doubling_sent SELECT unnest($1::uuid[])', [others]);
    await pause(EVERY_MS);
  }
}

const database = new Client({ connectionString: process.env.DATABASE_URL, query_timeout: 6_000 });
// Whatever breaks ends the process; it is started again like any other.
database.on('error', () => process.exit(1));
await database.connect();
const broker = await connect(`${process.env.RABBITMQ_URL}?heartbeat=10`, { timeout: 5_000 });
broker.on('error', () => process.exit(1));
broker.on('close', () => process.exit(1));
await work(database, broker);
