import { Controller, Inject, type Type } from '@nestjs/common';
import { EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import type { EventEnvelope, EventType, MemberRole, SignalPayload } from '@fiducia/contracts';
import { Inbox } from '../../src/messaging/inbox.js';

export type Seen = {
  /** Every delivery, also those that failed or were recognised. */
  deliveries: EventEnvelope[];
  /** Thrown by the effect when it returns something. */
  failing: (envelope: EventEnvelope) => Error | undefined;
};

export const seen = (): Seen => ({ deliveries: [], failing: () => undefined });

export const titleOf = (envelope: EventEnvelope) => String(Reflect.get(envelope.payload, 'title'));

const effect = 'INSERT INTO effects (event_id, what) VALUES ($1, $2)';

/** A consumer that notes each fact once, under its own name. */
export function recorder(type: EventType, log: Seen, consumer = 'recorder'): Type {
  @Controller()
  class Recorder {
    constructor(@Inject(Inbox) private readonly inbox: Inbox) {}

    @EventPattern<string>(type)
    async record(@Payload() envelope: EventEnvelope) {
      log.deliveries.push(envelope);
      await this.inbox.once(envelope, consumer, async ({ manager }) => {
        await manager.query(effect, [envelope.id, `${consumer}: ${titleOf(envelope)}`]);
        const failure = log.failing(envelope);
        if (failure) throw failure;
      });
    }
  }
  return Recorder;
}

/** A consumer whose effect says a fact of its own. */
export function chronicler(): Type {
  @Controller()
  class Chronicler {
    constructor(@Inject(Inbox) private readonly inbox: Inbox) {}

    @EventPattern<string>('decision.approved')
    async record(@Payload() envelope: EventEnvelope<'decision.approved'>) {
      const { trustId, decisionId } = envelope.payload;
      const activity = { activityId: 1, trustId, decisionId, type: 'decision_approved', audience: [7] };
      await this.inbox.once(envelope, 'chronicler', async (tx) => tx.emit('activity.recorded', trustId, activity));
    }
  }
  return Chronicler;
}

/** A gateway's listener: no inbox, no database. */
export function listener(log: Seen): Type {
  @Controller()
  class Listener {
    @EventPattern<string>('activity.recorded')
    hear(@Payload() envelope: EventEnvelope) {
      log.deliveries.push(envelope);
    }
  }
  return Listener;
}

/** What a gateway hears of those things that are kept for nobody. */
export function signalListener(heard: SignalPayload<'request.progressed'>[]): Type {
  @Controller()
  class SignalListener {
    @EventPattern<string>('request.progressed')
    hear(@Payload() payload: SignalPayload<'request.progressed'>) {
      heard.push(payload);
    }
  }
  return SignalListener;
}

export type MembershipRequest = { trustId: number; userId: number };

export function membership(answer: (request: MembershipRequest) => MemberRole[] | Promise<MemberRole[]>): Type {
  @Controller()
  class Membership {
    @MessagePattern<string>('trusts.membership')
    roles(@Payload() request: MembershipRequest) {
      return answer(request);
    }
  }
  return Membership;
}
