import { derivedId, sha256Hex } from '../../domain/platform/sha256.ts';
import { getAnswer, putAnswer, type KeyUse } from '../calls/idempotency-store.ts';
import type { Ports } from '../ports.ts';
import { fetchOrders } from './find-lost-orders.ts';
import { settleNews, settleOrder } from './settle-order.ts';
import type { ShopEvent, WebhookHeaders } from './shop-provider.ts';

/** Fetches recent orders from the shop if the event's order is not known here yet. */
const orFetch = async (ports: Ports, settled: Promise<boolean>): Promise<boolean> => {
  if (await settled) return true;
  if (ports.shop?.ordersSince === null) return true;
  await fetchOrders(ports);
  return true;
};

const applyShopEvent = (ports: Ports, event: ShopEvent): Promise<boolean> => {
  switch (event.kind) {
    case 'ORDER':
      return settleOrder(ports, event.order);
    case 'PARCEL':
      return orFetch(ports, settleNews(ports, event.orderRef, { tracking: [event.parcel] }));
    case 'REFUND':
      return orFetch(ports, settleNews(ports, event.orderRef, { refunds: [event.refund] }));
    case 'OTHER':
      return Promise.resolve(true);
  }
};

const shopEventIn = (ports: Ports, body: string, headers: WebhookHeaders): ShopEvent | null => {
  try {
    return ports.shop?.event(body, headers) ?? null;
  } catch (error) {
    ports.log('warn', `a webhook of the shop cannot be read: ${String(error)}`);
    return null;
  }
};

/**
 * Handles a webhook of the shop. Late, repeated and reordered ones have the same result. Returns
 * the HTTP status: 401 if the signature is not the shop's, as Shopify requires; 200 when it was
 * handled, now or before; 503 if it should be sent again.
 *
 * @param body as received, byte for byte.
 */
export const hearShopEvent = async (
  ports: Ports,
  body: string,
  headers: WebhookHeaders,
): Promise<200 | 401 | 503> => {
  if (ports.shop === null) return 503;
  const event = shopEventIn(ports, body, headers);
  if (event === null) return 401;
  // The event's id and topic are in headers, which the signature does not cover, so its body
  // identifies it.
  const bodyHash = sha256Hex(body);
  const key = derivedId(bodyHash);
  const use: KeyUse = { uid: 'house', command: 'shopEvent', key, bodyHash };
  try {
    if (await getAnswer(ports.db, use)) return 200;
    if (!(await applyShopEvent(ports, event))) return 503;
    await ports.db.transaction(async (tx) => {
      if (!(await getAnswer(tx, use))) putAnswer(tx, use, true, ports.clock.now());
    });
    return 200;
  } catch (error) {
    ports.log('warn', `shop event ${event.id} is not taken yet: ${String(error)}`);
    return 503;
  }
};
