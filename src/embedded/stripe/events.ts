import Stripe from 'stripe';
import { openWebhookSender, takeTrouble } from '../http/webhook-sender.ts';
import { newStripeId, type CardStore } from './store.ts';

/** Webhook faults for tests. Each counts down the events it still affects. */
export interface WebhookTroubles {
  /** Delay of every event, ms. */
  lateMs: number;
  /** Events sent twice. */
  twice: number;
  /** Events sent after the one that follows them. */
  reordered: number;
  /** Events never sent. */
  lost: number;
}

/** Sends a webhook to the listener; returns the HTTP status, or 0 if there is none. */
export type Deliver = (body: string, signature: string) => Promise<number>;

export interface Events {
  /** @param previous the previous values of the changed fields. */
  readonly emit: (type: Stripe.Event.Type, object: object, previous?: object) => void;
  readonly troubles: WebhookTroubles;
  /**
   * Registers the listener and its event types, by default all, and sends all events that were not
   * accepted yet.
   */
  readonly listen: (deliver: Deliver, types?: ReadonlySet<string>) => void;
  /** Resolves when no event is in transit. */
  readonly settled: () => Promise<void>;
  readonly close: () => void;
}

/** Reports every change as a Stripe event: stored, signed and sent until it is accepted. */
export const openEvents = (
  store: CardStore,
  now: () => number,
  secret: string,
  apiVersion: string,
): Events => {
  const troubles: WebhookTroubles = { lateMs: 0, twice: 0, reordered: 0, lost: 0 };
  const stripe = new Stripe('sk_test_events');
  let deliver: Deliver | null = null;
  let wanted: ReadonlySet<string> | null = null;
  let held: Stripe.Event | null = null;

  const { send, after, settled, close } = openWebhookSender<Stripe.Event>(async (event) => {
    // A later listener is sent all events that were not accepted.
    if (deliver === null) return true;
    const payload = JSON.stringify({ ...event, pending_webhooks: 1 });
    // The receiver checks its age by the machine's own clock, which tests do not move.
    const timestamp = Math.floor(Date.now() / 1_000);
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const status = await deliver(payload, header).catch(() => 0);
    const isTaken = status >= 200 && status < 300;
    if (isTaken) store.put('events', { ...event, pending_webhooks: 0 });
    return isTaken;
  });

  const dispatch = (event: Stripe.Event): void => {
    if (takeTrouble(troubles, 'lost')) return;
    if (takeTrouble(troubles, 'reordered')) {
      held = event;
      return;
    }
    const before = held;
    held = null;
    const all = takeTrouble(troubles, 'twice') ? [event, event] : [event];
    for (const one of before === null ? all : [...all, before]) {
      after(troubles.lateMs, () => send(one));
    }
  };

  return {
    troubles,
    emit: (type, object, previous) => {
      const event = {
        id: newStripeId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: Math.floor(now() / 1_000),
        data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      } as Stripe.Event;
      const isWanted = wanted === null || wanted.has(type);
      store.put('events', isWanted ? event : { ...event, pending_webhooks: 0 });
      if (isWanted) dispatch(event);
    },
    listen: (to, types) => {
      deliver = to;
      wanted = types ?? null;
      for (const event of store.all('events')) if (event.pending_webhooks > 0) send(event);
    },
    settled,
    close,
  };
};
