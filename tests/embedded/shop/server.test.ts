import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openHttp } from '../../../src/embedded/server/http-server.ts';
import { actAtShop, showShop } from '../../../src/embedded/shop/order-pages.ts';
import { openShopServer, type ShopServer } from '../../../src/embedded/shop/server.ts';
import { gid } from '../../../src/embedded/shop/shown.ts';
import { shopGoods } from '../../functions/shop-goods.ts';

let dir: string;
let shop: ShopServer;

const open = async (): Promise<void> => {
  shop = await openShopServer({
    openHttp,
    dir,
    now: Date.now,
    port: 0,
    lan: false,
    hosts: () => new Set(['localhost']),
    sitePort: () => 4_400,
    assortment: { ...shopGoods, draw: (name) => (name === 'cap-1' ? '<svg/>' : null) },
  });
};
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'shop-'));
  await open();
});
afterEach(async () => {
  await shop.close();
  await rm(dir, { recursive: true });
});

const address = {
  firstName: 'Ann',
  lastName: 'Lee',
  address1: '1 Main <b>Street</b>',
  city: 'Ottawa',
  provinceCode: 'ON',
  countryCode: 'CA',
  zip: 'K1A 0B1',
};

/** A cart with two caps, and its payment page. */
const filled = (isShipped = true): string => {
  const { cart } = shop.carts.create({
    lines: [{ merchandiseId: gid('ProductVariant', 11), quantity: 2 }],
    attributes: [{ key: '_house_order', value: 'REF1' }],
    buyerIdentity: { email: 'ann@example.com' },
  });
  const { id = '' } = cart ?? {};
  if (isShipped) shop.carts.setAddress(id, address);
  const key = new URL(id).searchParams.get('key');
  return `${shop.origin()}/cart/c/${/Cart\/([^?]+)/.exec(id)?.[1]}?key=${key}`;
};

const pay = (page: string, card: string): Promise<Response> =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });

describe('the shop’s back office', () => {
  it('is at Shopify’s addresses, and leads to the page its staff work on', async () => {
    const to = async (path: string) =>
      (await fetch(`${shop.origin()}${path}`, { redirect: 'manual' })).headers.get('location');
    expect(await to('/admin/orders/5501000007')).toBe(
      'http://localhost:4400/__/shop#order-5501000007',
    );
    expect(await to('/admin/products/8100')).toBe('http://localhost:4400/__/shop#product-8100');
    expect(await to('/admin/collections')).toBe('http://localhost:4400/__/shop#collections');
    expect(await to('/admin/orders/5501/edit')).toBeNull();
  });

  it('holds webhooks with one press and lets them go with the next, and says which it would be; and refuses requests', async () => {
    const page = createServer((req, res) => {
      if (req.method === 'POST') void actAtShop(shop, req, res);
      else showShop(shop, res, new URL('http://localhost/__/shop'));
    });
    const port = await new Promise<number>((resolve) => {
      page.listen(0, () => resolve((page.address() as AddressInfo).port));
    });
    const at = `http://localhost:${port}`;
    const said = async (): Promise<string> => (await fetch(at)).text();
    const press = async (): Promise<void> => {
      const [, late = ''] = /name="late" value="(\d+)"/.exec(await said()) ?? [];
      const body = new URLSearchParams({ act: 'webhooks', late });
      await fetch(at, { method: 'POST', body, redirect: 'manual' });
    };
    try {
      expect(await said()).toContain('Hold webhooks for a minute');
      await press();
      expect(shop.events.troubles.lateMs).toBe(60_000);
      expect(await said()).toContain('Hold webhooks no longer');
      expect(await said()).not.toContain('Hold webhooks for a minute');
      await press();
      expect(shop.events.troubles.lateMs).toBe(0);
      // The API fails with "busy" for a number of requests when told to.
      expect(await said()).toContain('Refuse the next four requests');
      const busy = new URLSearchParams({ act: 'api', busy: '4' });
      await fetch(at, { method: 'POST', body: busy, redirect: 'manual' });
      const api = `${shop.origin()}/api/2026-04/graphql.json`;
      const headers = { 'x-shopify-storefront-access-token': shop.keys.storefront };
      const body = JSON.stringify({ query: '{ products(first: 1) { nodes { title } } }' });
      const statuses: number[] = [];
      for (let asked = 0; asked < 5; asked += 1) {
        statuses.push((await fetch(api, { method: 'POST', headers, body })).status);
      }
      expect(statuses).toEqual([429, 429, 429, 429, 200]);
    } finally {
      page.close();
      page.closeAllConnections();
    }
  });
});

describe('the shop’s page of payment', () => {
  it('says what is paid, to whom it goes, and escapes what it was given', async () => {
    const answer = await fetch(filled());
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('2 × Cap, Ink');
    expect(html).toContain('$81.36');
    expect(html).toContain('HST');
    expect(html).toContain('1 Main &#60;b&#62;Street');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
  });

  it('speaks French to who reads French', async () => {
    const answer = await fetch(filled(), { headers: { 'accept-language': 'fr-CA' } });
    const html = await answer.text();
    expect(html).toContain('Votre commande');
    expect(html).toContain('2 × Casquette, Encre');
  });

  it('takes a good card once, and leads back to the order', async () => {
    const page = filled();
    const paid = await pay(page, '4242 4242 4242 4242');
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe('http://localhost:4400/order-confirm/REF1');
    const again = await pay(page, '4242424242424242');
    expect(again.headers.get('location')).toBe(paid.headers.get('location'));
    expect(shop.store.all('orders')).toHaveLength(1);
  });

  it.each([
    ['4000000000000002', 'Your card was declined'],
    ['1234', 'Enter the number of a test card'],
  ])('refuses the card %s and says why', async (card, says) => {
    const answer = await pay(filled(), card);
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain(says);
    expect(shop.store.all('orders')).toEqual([]);
  });

  it('does not sell what was sold out meanwhile, nor what goes nowhere', async () => {
    const page = filled();
    shop.stock.setLeft(11, 1);
    expect(await (await pay(page, '4242424242424242')).text()).toContain('Sold out meanwhile: Cap');
    const nowhere = filled(false);
    expect(await (await pay(nowhere, '4242424242424242')).text()).toContain('Choose an address');
    expect(shop.store.all('orders')).toEqual([]);
  });

  it('is nobody’s without its key', async () => {
    const answer = await fetch(filled().replace(/key=.*/, 'key=guessed'));
    expect(answer.status).toBe(410);
  });
});

describe('the shop', () => {
  it('keeps carts, orders and stock over a restart', async () => {
    await pay(filled(), '4242424242424242');
    const page = filled();
    await shop.store.saved();
    await shop.close();
    await open();
    expect(shop.store.all('orders')).toMatchObject([{ number: 1_001, total: 8_136 }]);
    expect(shop.stock.variant(11)?.left).toBe(8);
    const moved = page.replace(/:\d+/, `:${shop.port}`);
    expect((await fetch(moved)).status).toBe(200);
  });

  it('answers its APIs to who has their keys, and no other page', async () => {
    const api = `${shop.origin()}/api/2026-04/graphql.json`;
    const body = JSON.stringify({ query: '{ products(first: 1) { nodes { title owner } } }' });
    const ask = (headers: Record<string, string>) => fetch(api, { method: 'POST', headers, body });
    expect((await ask({})).status).toBe(403);
    const known = { 'x-shopify-storefront-access-token': shop.keys.storefront };
    expect(await (await ask(known)).text()).toContain('Cannot query field \\"owner\\"');
    expect((await ask({ ...known, origin: 'https://elsewhere.example.com' })).status).toBe(403);
    const orders = `${shop.origin()}/admin/api/2026-04/orders.json`;
    expect((await fetch(orders)).status).toBe(401);
  });

  it('answers in the language of @inContext, named or as a variable, and in English without', async () => {
    const titles = async (query: string, variables: object = {}): Promise<unknown> => {
      const answer = await fetch(`${shop.origin()}/api/2026-04/graphql.json`, {
        method: 'POST',
        headers: { 'x-shopify-storefront-access-token': shop.keys.storefront },
        body: JSON.stringify({ query, variables }),
      });
      const { data } = (await answer.json()) as {
        readonly data: { readonly products: { readonly nodes: readonly { title: string }[] } };
      };
      return data.products.nodes.map(({ title }) => title);
    };
    const asked = '{ products(first: 2) { nodes { title } } }';
    expect(await titles(`query ${asked}`)).toEqual(['Cap', 'Coat']);
    const named = `query @inContext(country: CA, language: FR) ${asked}`;
    expect(await titles(named)).toEqual(['Casquette', 'Coat']);
    const varied = `query In($language: LanguageCode) @inContext(language: $language) ${asked}`;
    expect(await titles(varied, { language: 'FR' })).toEqual(['Casquette', 'Coat']);
    expect(await titles(varied, { language: 'DE' })).toEqual(['Cap', 'Coat']);
    expect(await titles(varied)).toEqual(['Cap', 'Coat']);
  });

  it('shows its pictures to other origins, and nothing that is none', async () => {
    const picture = await fetch(`${shop.origin()}/cdn/shop/files/cap-1.svg`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(picture.headers.get('access-control-allow-origin')).toBe('*');
    expect((await fetch(`${shop.origin()}/cdn/shop/files/none-9.svg`)).status).toBe(404);
  });
});
