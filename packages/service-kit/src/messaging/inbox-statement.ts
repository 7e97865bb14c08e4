import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EventEnvelope } from '@fiducia/contracts';
import type { DataSource } from 'typeorm';
import { currentSpan } from '../telemetry/tracing.js';
import { counted } from './applied.js';
import { BUS, type Bus } from './bus.js';
import { OutboxRelay } from './outbox-relay.js';

export type StatementEffect = {
  /**
   * Data-modifying CTEs in PostgreSQL. They take place only `FROM taken` (one row, or none when this consumer has applied the
   * fact before) and end with one named `told(type, trust_id, payload)`: the facts that become true with them.
   */
  ctes: string;
  /** `$1` onwards in the CTEs. */
  parameters: unknown[];
};

/** Puts the effect between the inbox and the outbox; the kit's own parameters come after the effect's. */
function statementOf({ ctes, parameters }: StatementEffect): string {
  const [eventId, consumer, actor, correlationId, traceparent] = [1, 2, 3, 4, 5].map(
    (n) => `$${parameters.length + n}`,
  );
  return `
    WITH taken AS (
      INSERT INTO inbox (event_id, consumer) VALUES (${eventId}::uuid, ${consumer}::text)
      ON CONFLICT DO NOTHING RETURNING event_id
    ), ${ctes}, named AS (
      SELECT gen_random_uuid() AS id, type, trust_id, payload FROM told
    )
    INSERT INTO outbox (id, type, trust_id, envelope, traceparent)
    SELECT id, type, trust_id, jsonb_build_object(
      'id', id, 'type', type, 'version', 1, 'actor', ${actor}::jsonb, 'trustId', trust_id,
      'correlationId', ${correlationId}::text, 'causationId', ${eventId}::text, 'payload', payload,
      'occurredAt', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), ${traceparent}::text
    FROM named RETURNING id`;
}

/**
 * What `Inbox.once` does, in one statement: for a consumer of nearly every fact, where six round trips to the database per
 * fact would be most of the product's work. A single statement is a transaction of its own.
 */
@Injectable()
export class InboxStatement {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(OutboxRelay) private readonly relay: OutboxRelay,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  async once(envelope: EventEnvelope, consumer: string, effect: StatementEffect): Promise<void> {
    const { id, actor, correlationId } = envelope;
    const traceparent = currentSpan()?.traceparent ?? null;
    const parameters = [...effect.parameters, id, consumer, JSON.stringify(actor), correlationId, traceparent];
    const told = await counted(this.bus.service, consumer, async () => {
      const rows: unknown[] = await this.dataSource.query(statementOf(effect), parameters);
      return rows.length > 0;
    });
    if (told) this.relay.wake();
  }
}
