import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  ShopSilent,
  type ShopEvent,
  type ShopProvider,
  type WebhookHeaders,
} from '../../../shop/shop-provider.ts';
import { apiVersion, storefrontClient, shopTimeoutMs, type ClientSettings } from './client.ts';
import { orderOf, parcelOf, refIn, refundOf } from './read-order.ts';
import { shopifyStorefront } from './storefront.ts';
import type { UnknownRecord } from '../../../../domain/kit/json.ts';

export interface ShopifySettings extends ClientSettings {
  readonly webhookSecret: string;
  /** Lets the house fetch orders whose webhook was lost; without it they are not fetched. */
  readonly adminToken?: string;
  /** Origin of its back office for a browser; by default the shop's own. */
  readonly staffOrigin?: () => string;
}

const isSigned = (body: string, signature: string, secret: string): boolean => {
  const own = createHmac('sha256', secret).update(body, 'utf8').digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === own.length && timingSafeEqual(given, own);
};

/** Reads the webhook event of a topic. */
export const readEvent = (id: string, topic: string, told: UnknownRecord): ShopEvent => {
  switch (topic) {
    case 'orders/paid':
    case 'orders/updated':
    case 'orders/cancelled':
      return { id, kind: 'ORDER', order: orderOf(told) };
    case 'fulfillments/create':
    case 'fulfillments/update':
      return { id, kind: 'PARCEL', orderRef: refIn(told['order_id']), parcel: parcelOf(told) };
    case 'refunds/create':
      return { id, kind: 'REFUND', orderRef: refIn(told['order_id']), refund: refundOf(told) };
    default:
      return { id, kind: 'OTHER' };
  }
};

/** The shop at Shopify: its Storefront API, its webhooks, and its orders by the Admin API. */
export const shopifyShop = (settings: ShopifySettings): ShopProvider => {
  const { shop, webhookSecret, adminToken, staffOrigin, fetch: carry = fetch } = settings;
  const client = storefrontClient(settings);

  const ordersSince = async (since: number) => {
    const asked = new URLSearchParams({
      status: 'any',
      limit: '250',
      updated_at_min: new Date(since).toISOString(),
    });
    try {
      const answer = await carry(`${shop}/admin/api/${apiVersion}/orders.json?${asked}`, {
        headers: { accept: 'application/json', 'x-shopify-access-token': adminToken ?? '' },
        signal: AbortSignal.timeout(shopTimeoutMs),
      });
      if (!answer.ok) throw new ShopSilent(`it answered ${answer.status}`, answer.status);
      const { orders = [] } = (await answer.json()) as {
        readonly orders?: readonly UnknownRecord[];
      };
      return orders.map(orderOf);
    } catch (error) {
      throw error instanceof ShopSilent ? error : new ShopSilent(String(error));
    }
  };

  return {
    storefront: (ip, language) => shopifyStorefront(client(ip), language),
    event: (body: string, { id, topic, signature }: WebhookHeaders) =>
      isSigned(body, signature, webhookSecret)
        ? readEvent(id, topic, JSON.parse(body) as UnknownRecord)
        : null,
    ordersSince: adminToken === undefined ? null : ordersSince,
    backOffice: (what, ref) =>
      `${staffOrigin?.() ?? shop}/admin/${what}${ref === undefined ? '' : `/${/\d+$/.exec(ref)?.[0] ?? ''}`}`,
  };
};
