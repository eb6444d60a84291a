import { setTimeout as sleep } from 'node:timers/promises';
import {
  shopifyShop,
  type ShopifySettings,
} from '../../functions/live/providers/shopify/shopify.ts';
import type { ShopProvider } from '../../functions/shop/shop-provider.ts';
import type { Assortment } from './goods.ts';
import { openShopServer, type ShopServer, type ShopServerOptions } from './server.ts';

/** The shop of a home: Shopify if it has keys, otherwise the stand-in. */
export interface Shop {
  readonly provider: ShopProvider;
  readonly standIn: ShopServer | null;
  /** Adds the origin of this shop's pictures to the site's Content Security Policy. */
  readonly policyHere: (policy: string) => string;
  /** Sends webhooks to this site from now on. */
  readonly listen: (site: string) => void;
  readonly close: () => Promise<void>;
}

/** Path that receives Shopify's webhooks, in both homes. */
export const shopWebhookPath = '/webhooks/shopify';

const env = (name: string): string => process.env[name]?.trim() ?? '';

/**
 * Shopify's own keys in the environment, or null: `SHOPIFY_SHOP`, `SHOPIFY_STOREFRONT_TOKEN` and
 * `SHOPIFY_WEBHOOK_SECRET`, all three; with `SHOPIFY_ADMIN_TOKEN` the house can also fetch orders
 * whose webhook was lost.
 */
const shopifyOf = (): ShopifySettings | null => {
  const shop = env('SHOPIFY_SHOP').replace(/\/+$/, '');
  const storefrontToken = env('SHOPIFY_STOREFRONT_TOKEN');
  const webhookSecret = env('SHOPIFY_WEBHOOK_SECRET');
  if (shop === '' || storefrontToken === '' || webhookSecret === '') return null;
  const adminToken = env('SHOPIFY_ADMIN_TOKEN');
  const settings = { shop, storefrontToken, webhookSecret, wait: (ms: number) => sleep(ms) };
  return { ...settings, ...(adminToken === '' ? {} : { adminToken }) };
};

const atShopify = (settings: ShopifySettings): Shop => ({
  provider: shopifyShop(settings),
  standIn: null,
  policyHere: (policy) => policy,
  listen: () => undefined,
  close: () => Promise.resolve(),
});

/** Assortment of a home that was given nothing to sell. */
const emptyAssortment: Assortment = { products: [], collections: [], codes: [], draw: () => null };

export interface ShopOptions extends Omit<ShopServerOptions, 'assortment'> {
  readonly assortment?: Assortment | undefined;
}

export const openShop = async (options: ShopOptions): Promise<Shop> => {
  const shopify = shopifyOf();
  if (shopify !== null) return atShopify(shopify);
  const port = options.port === 0 ? 0 : options.port + 2;
  const standIn = await openShopServer({
    ...options,
    assortment: options.assortment ?? emptyAssortment,
    port,
  });
  const { storefront, admin, webhook } = standIn.keys;
  return {
    standIn,
    provider: shopifyShop({
      shop: `http://127.0.0.1:${standIn.port}`,
      storefrontToken: storefront,
      webhookSecret: webhook,
      adminToken: admin,
      staffOrigin: standIn.origin,
      wait: (ms) => sleep(ms),
    }),
    policyHere: (policy) => policy.replaceAll('https://cdn.shopify.com', standIn.origin()),
    listen: (site) =>
      standIn.events.listen(async (body, headers) => {
        const { status } = await fetch(`${site}${shopWebhookPath}`, {
          method: 'POST',
          headers,
          body,
        });
        return status;
      }),
    close: standIn.close,
  };
};
