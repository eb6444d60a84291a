import { randomUUID } from 'node:crypto';
import type { InEach } from '../../domain/accounts/language.ts';
import { openCarts, type Carts } from './carts.ts';
import { openShopEvents, type ShopEvents } from './events.ts';
import type { Assortment } from './goods.ts';
import { openOrders, type Orders } from './orders.ts';
import { openShown, type ShownShop } from './shown.ts';
import { openStock, type Stock } from './stock.ts';
import type { ShopStore } from './store.ts';

/** API faults for tests. Each counts down the requests it still affects. */
export interface ApiTroubles {
  /** Responses with status 429. */
  busy: number;
  /** Refusals for the query's cost, in GraphQL's format. */
  throttled: number;
  /** Responses with status 503. */
  down: number;
}

/** A local replacement for Shopify, as far as the house uses it. */
export interface ShopStandIn {
  readonly store: ShopStore;
  readonly stock: Stock;
  /** The assortment in the API's format, in each language. */
  readonly shown: InEach<ShownShop>;
  readonly carts: Carts;
  readonly orders: Orders;
  readonly events: ShopEvents;
  readonly troubles: ApiTroubles;
  readonly keys: {
    readonly storefront: string;
    readonly admin: string;
    readonly webhook: string;
  };
  readonly now: () => number;
  readonly origin: () => string;
  /** Responds to a request for the Storefront API; its code is loaded by the first one. */
  readonly graphql: (request: Request) => Promise<Response>;
}

/** A key generated once and stored with the rows. */
const keptKey = (store: ShopStore, id: string, prefix: string): string =>
  (
    store.get('keys', id) ??
    store.put('keys', { id, value: `${prefix}_${randomUUID().replaceAll('-', '')}` })
  ).value;

const throttled = {
  errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
  extensions: {
    cost: {
      requestedQueryCost: 60,
      actualQueryCost: null,
      throttleStatus: { maximumAvailable: 1_000, currentlyAvailable: 10, restoreRate: 50 },
    },
  },
};

const refusedResponse = (status: number, headers: Record<string, string> = {}): Response =>
  Response.json({ errors: [{ message: 'Not now.' }] }, { status, headers });

/**
 * Opens the stand-in over its rows. @param origin its address, for browsers and for the functions.
 */
export const openShopStandIn = (
  store: ShopStore,
  assortment: Assortment,
  now: () => number,
  origin: () => string,
): ShopStandIn => {
  const keys = {
    storefront: keptKey(store, 'storefront', 'shpsf'),
    admin: keptKey(store, 'admin', 'shpat'),
    webhook: keptKey(store, 'webhook', 'shpss'),
  };
  const stock = openStock(assortment, store);
  const shown = { en: openShown(stock, origin, 'en'), fr: openShown(stock, origin, 'fr') };
  const carts = openCarts(store, stock, now);
  const events = openShopEvents(store, now, keys.webhook, 'hammerlane.myshopify.com');
  const orders = openOrders(store, stock, events, now);
  const troubles: ApiTroubles = { busy: 0, throttled: 0, down: 0 };
  const meets = (name: keyof ApiTroubles): boolean => {
    if (troubles[name] <= 0) return false;
    troubles[name] -= 1;
    return true;
  };

  return {
    store,
    stock,
    shown,
    carts,
    orders,
    events,
    troubles,
    keys,
    now,
    origin,
    graphql: async (request) => {
      if (request.headers.get('x-shopify-storefront-access-token') !== keys.storefront) {
        return refusedResponse(403);
      }
      if (meets('down')) return refusedResponse(503);
      if (meets('busy')) return refusedResponse(429, { 'retry-after': '1' });
      if (meets('throttled')) return Response.json(throttled);
      const { answerGraphQl } = await import('./graphql.ts');
      const answer = await answerGraphQl(request, { stock, shown, carts, origin, now });
      await store.saved();
      return answer;
    },
  };
};
