import { type DynamicModule, Module } from '@nestjs/common';
import type { ServiceName } from '@fiducia/contracts';
import { AuditNotes } from '../audit/audit-notes.js';
import { BUS, type Bus } from './bus.js';
import { BusClient } from './bus-client.js';
import { Inbox } from './inbox.js';
import { InboxStatement } from './inbox-statement.js';
import { MessagingHealth } from './messaging-health.js';
import { OutboxRelay } from './outbox-relay.js';
import { Questions } from './questions.js';
import { Transactions } from './transactions.js';

const connection = (bus: Bus) => [
  { provide: BUS, useValue: bus },
  { provide: BusClient, useValue: bus.client },
];

@Module({})
export class MessagingModule {
  /** Everything, for a service that has a database. Expects its DataSource and LOGGER to be there. */
  static forService({ bus }: { service: ServiceName; bus: Bus }): DynamicModule {
    const pieces = [Transactions, OutboxRelay, Inbox, InboxStatement, Questions, MessagingHealth, AuditNotes];
    return {
      module: MessagingModule,
      global: true,
      providers: [...connection(bus), ...pieces],
      exports: [BUS, BusClient, ...pieces],
    };
  }

  /** Questions only, for a gateway: it keeps nothing, so it has neither facts to tell nor an inbox. */
  static forGateway({ bus }: { bus: Bus }): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      providers: [...connection(bus), Questions],
      exports: [BUS, BusClient, Questions],
    };
  }
}
