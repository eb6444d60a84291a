import { createHmac, randomUUID } from 'node:crypto';
import { openWebhookSender, takeTrouble } from '../http/webhook-sender.ts';
import type { KeptEvent } from './rows.ts';
import type { ShopStore } from './store.ts';

/** Webhook faults for tests. Each counts down the events it still affects. */
export interface WebhookTroubles {
  /** Delay of every event, ms. */
  lateMs: number;
  twice: number;
  lost: number;
}

/** Sends a webhook to the listener; returns the HTTP status, or 0 if there is none. */
export type Deliver = (body: string, headers: Readonly<Record<string, string>>) => Promise<number>;

export interface ShopEvents {
  readonly emit: (topic: string, payload: object) => void;
  readonly troubles: WebhookTroubles;
  /** Registers the listener, and sends all events that were not accepted yet. */
  readonly listen: (deliver: Deliver) => void;
  /** Resolves when no event is in transit. */
  readonly settled: () => Promise<void>;
  readonly close: () => void;
}

/**
 * Reports every change as one of Shopify's webhooks: stored, signed and sent until it is accepted.
 */
export const openShopEvents = (
  store: ShopStore,
  now: () => number,
  secret: string,
  domain: string,
): ShopEvents => {
  const troubles: WebhookTroubles = { lateMs: 0, twice: 0, lost: 0 };
  let deliver: Deliver | null = null;

  const { send, after, settled, close } = openWebhookSender<KeptEvent>(async (event) => {
    // A later listener is sent all events that were not accepted.
    if (deliver === null) return true;
    const { id, topic, body, at } = event;
    const status = await deliver(body, {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-webhook-id': id,
      'x-shopify-shop-domain': domain,
      'x-shopify-api-version': '2026-04',
      'x-shopify-triggered-at': new Date(at).toISOString(),
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body, 'utf8').digest('base64'),
    }).catch(() => 0);
    const isTaken = status >= 200 && status < 300;
    if (isTaken) store.put('events', { ...event, taken: true });
    return isTaken;
  });

  return {
    troubles,
    emit: (topic, payload) => {
      const body = JSON.stringify(payload);
      const lost = takeTrouble(troubles, 'lost');
      const event = { id: randomUUID(), topic, body, at: now(), taken: lost };
      store.put('events', event);
      if (lost) return;
      for (let times = takeTrouble(troubles, 'twice') ? 2 : 1; times > 0; times -= 1) {
        after(troubles.lateMs, () => send(event));
      }
    },
    listen: (to) => {
      deliver = to;
      for (const event of store.all('events')) if (!event.taken) send(event);
    },
    settled,
    close,
  };
};
