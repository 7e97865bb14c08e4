import { connect } from 'amqplib';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { ConfigError, readConfig } from '../config.js';
import { databaseOptions } from '../database/database.js';
import { messagingEntities } from '../messaging/messaging.entities.js';
import { deadOutboxFacts, tellAgain } from '../messaging/dead-outbox.js';
import { redriveDeadLetters } from '../messaging/rabbit/dead-letters.js';
import { address, databaseAddress, ownNames } from '../service-environment.js';
import type { CommandContext, ServiceCommand } from './service-command.js';

const schema = z.object({
  DATABASE_URL: databaseAddress,
  /** Absent where all services share one process: what was given up then lies in outboxes alone. */
  RABBITMQ_URL: z.optional(address('amqp://user:password@host:5672', 'amqp:', 'amqps:')),
});

const CONNECT_MS = 5_000;
/** Facts a second unless told otherwise: a consumer that has just been mended is not to be flooded. */
const RATE = 50;

type Wishes = { dryRun: boolean; limit: number; rate: number };

function whole(name: string, value: string | undefined, preset: number): number {
  if (value === undefined) return preset;
  const number = /^(\d{1,9})(\/s)?$/.exec(value)?.[1];
  if (number === undefined || Number(number) === 0)
    throw new ConfigError([`--${name} must be a whole number above 0.`]);
  return Number(number);
}

function wishesOf(args: readonly string[]): Wishes {
  const options = { 'dry-run': { type: 'boolean' }, limit: { type: 'string' }, rate: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const limit = whole('limit', values.limit, Number.MAX_SAFE_INTEGER);
    return { dryRun: values['dry-run'] ?? false, limit, rate: whole('rate', values.rate, RATE) };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(['redrive takes --dry-run, --limit N and --rate N/s (facts a second).']);
  }
}

type Line = { id: string; type: string; trustId: number | null; why: string };

/** Says each one and, when it is sent, writes it into the log: who looks for a fact later must find what was done. */
class Protocol {
  readonly lines: string[] = [];

  constructor(
    private readonly context: CommandContext,
    private readonly wishes: Wishes,
  ) {}

  async note({ id, type, trustId, why }: Line): Promise<void> {
    const of = trustId === null ? '' : ` of trust ${trustId}`;
    this.lines.push(`  ${id} ${type}${of}: ${why}`);
    if (this.wishes.dryRun) return;
    this.context.logger.warn({ audit: 'redrive', id, type, trustId, why }, 'a dead letter is sent again');
    await pause(1000 / this.wishes.rate);
  }
}

async function fromOutbox(context: CommandContext, wishes: Wishes, protocol: Protocol, url: string): Promise<number> {
  const { name } = context.definition;
  const tables = { entities: [...messagingEntities], migrations: [] };
  const dataSource = await new DataSource(databaseOptions(name, { url, poolSize: 1 }, tables)).initialize();
  try {
    const dead = await deadOutboxFacts(dataSource.manager, Math.min(wishes.limit, 2_147_483_647));
    for (const { seq, deadLetters, ...fact } of dead) {
      const why = deadLetters.map(({ service, reason }) => `${service} gave it up (${reason})`).join('; ');
      await protocol.note({ ...fact, why });
      if (!wishes.dryRun) await tellAgain(dataSource.manager, seq);
    }
    return dead.length;
  } finally {
    await dataSource.destroy();
  }
}

async function fromBroker(context: CommandContext, wishes: Wishes, protocol: Protocol, url: string): Promise<number> {
  const connection = await connect(url, { timeout: CONNECT_MS });
  try {
    const { dryRun, limit } = wishes;
    const onEach = (fact: Line) => protocol.note(fact);
    return await redriveDeadLetters(connection, context.definition.name, { dryRun, limit, onEach });
  } finally {
    await connection.close();
  }
}

/** Sends the facts again that a service gave up, after the cause is gone: those it was told and those it told. */
export const redriveCommand: ServiceCommand = async (context) => {
  const { definition, environment, args } = context;
  const wishes = wishesOf(args);
  const { DATABASE_URL, RABBITMQ_URL } = readConfig(schema, ownNames(definition.name, environment));
  const protocol = new Protocol(context, wishes);
  const told = await fromOutbox(context, wishes, protocol, DATABASE_URL);
  const left = { ...wishes, limit: wishes.limit - told };
  const given =
    RABBITMQ_URL === undefined || left.limit === 0 ? 0 : await fromBroker(context, left, protocol, RABBITMQ_URL);
  const count = told + given;
  const done = wishes.dryRun ? 'would be sent again; nothing was changed' : 'sent again';
  const summary = count === 0 ? 'there are no dead letters' : `${count} ${count === 1 ? 'fact' : 'facts'} ${done}`;
  return [...protocol.lines, `${definition.name}: ${summary}.`].join('\n');
};
