import { InboxEntity } from './inbox.entity.js';
import { OutboxEntity } from './outbox.entity.js';

export const messagingEntities = [OutboxEntity, InboxEntity];
