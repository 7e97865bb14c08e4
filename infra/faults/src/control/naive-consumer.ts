// The way it is often done: one consumer for which the broker forgets a message as soon as it is sent, and which gathers
// messages to write many at once; and one that acknowledges after the effect but does not know a message again. Both die
// and lose their wires with the product's `trusts`.
import { connect } from 'amqplib';
import { Client } from 'pg';
import { GATHERING_MS, QUEUES } from './schema.js';

const PREFETCH = 20;

const database = new Client({ connectionString: process.env.DATABASE_URL, query_timeout: 6_000 });
// Whatever breaks ends the process; it is started again like any other.
database.on('error', () => process.exit(1));
await database.connect();
const broker = await connect(`${process.env.RABBITMQ_URL}?heartbeat=10`, { timeout: 5_000 });
broker.on('error', () => process.exit(1));
broker.on('close', () => process.exit(1));
const channel = await broker.createChannel();
for (const queue of Object.values(QUEUES)) await channel.assertQueue(queue, { durable: true });
await channel.prefetch(PREFETCH);
let gathered: string[] = [];
setInterval(() => {
  const ids = gathered;
  gathered = [];
  if (ids.length > 0) void database.query('INSERT INTO control.lossy SELECT unnest($1::uuid[])', [ids]);
}, GATHERING_MS);
await channel.consume(QUEUES.lossy, (message) => void (message && gathered.push(message.content.toString())), {
  noAck: true,
});
await channel.consume(QUEUES.doubling, (message) => {
  if (!message) return;
  void database
    .query('INSERT INTO control.doubling VALUES ($1)', [message.content.toString()])
    .then(() => channel.ack(message));
});
