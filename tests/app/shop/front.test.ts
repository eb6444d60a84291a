// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShopFrontPage } from '../../../src/app/shop/front/shop-front.tsx';
import { serverNow } from '../../../src/app/platform/clock/clock.ts';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { failed, live, loading, saved } from '../../../src/app/platform/reading/reading.ts';
import { device } from '../../../src/app/platform/session/session.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { clear, draw } from '../drawn.ts';
import { front, product } from './things.ts';

const held = vi.hoisted(() => ({
  front: null as unknown,
  collection: null as unknown,
  more: [] as unknown[],
  asked: [] as unknown[],
}));
vi.mock(import('../../../src/app/shop/data/products.ts'), async (original) => ({
  ...(await original()),
  useShopFront: (() => held.front) as never,
  useShopCollection: (() => held.collection) as never,
  moreProducts: (async (...asked: readonly unknown[]) => {
    held.asked.push(asked);
    return held.more.shift();
  }) as never,
}));

const away = refusal('unavailable', 'SHOP_UNAVAILABLE', 'The shop can’t be reached right now.');
const page = (collection: string | null = null) =>
  draw(() => createElement(ShopFrontPage, { collection }));

beforeEach(() => {
  held.front = live(front(), null);
  held.collection = loading;
  held.more.length = 0;
  held.asked.length = 0;
  device.set(connectionAtom, 'online');
});
afterEach(clear);

describe('the front of the shop', () => {
  it('waits, says why it did not load, and where there is nothing for sale', async () => {
    held.front = loading;
    expect((await page()).place.querySelector('[aria-busy]')).not.toBeNull();
    clear();
    held.front = failed(away);
    expect((await page()).text()).toContain('The shop can’t be reached right now.');
    clear();
    held.front = live(front({ collections: [], products: [] }), null);
    const { text, links } = await page();
    expect(text()).toContain('Nothing for sale right now');
    expect(links()['See live auctions']).toBe('/listings');
  });

  it('has what each collection begins with, and says what is sold out', async () => {
    const { text, links, place } = await page();
    expect(place.querySelectorAll('h2')[0]?.textContent).toBe('Caps');
    expect(text()).toContain('To keep the sun off.');
    expect(links()['The cap']).toBe('/product/cap');
    expect(links()['All of Caps']).toBe('/product?collection=caps');
    expect([...place.querySelectorAll('.shop-card')].map((one) => one.textContent)).toEqual([
      'The capCA$24.00',
      'The hatCA$24.00Sold out',
    ]);
  });

  it('says from which price, and what it was before', async () => {
    const dear = product('coat', { priceVaries: true, compareAt: 3_000 });
    held.front = live(front({ collections: [], products: [dear] }), null);
    expect((await page('everything')).text()).toContain('From CA$24.00Before: CA$30.00');
  });

  it('says how old a kept copy is', async () => {
    held.front = saved(front(), serverNow() - 2 * 3_600_000);
    expect((await page()).text()).toContain('Saved copy, updated 2 h ago.');
  });

  it('goes on where there is more, and says why it did not', async () => {
    held.front = live({ ...front(), cursor: 'next' }, null);
    held.more.push({ ok: false, refusal: away });
    held.more.push({ ok: true, value: { products: [product('mug'), product('book')] } });
    const drawn = await page('everything');
    await drawn.press('Show more');
    expect(drawn.alerts()).toEqual(['The shop can’t be reached right now.']);
    await drawn.press('Show more');
    expect(held.asked).toEqual([
      [null, 'next'],
      [null, 'next'],
    ]);
    // Products that were there already are not duplicated.
    const titles = [...drawn.place.querySelectorAll('.shop-card h2')].map((one) => one.textContent);
    expect(titles).toEqual(['The cap', 'The hat', 'The mug', 'The book']);
    expect(drawn.buttons()).not.toContain('Show more');
  });

  it('cannot go on without a connection, and says so', async () => {
    device.set(connectionAtom, 'offline');
    held.front = live({ ...front(), cursor: 'next' }, null);
    const { buttons, text } = await page('everything');
    expect(buttons()).toEqual([]);
    expect(text()).toContain('More of the shop needs a connection.');
  });
});

describe('one collection', () => {
  it('is listed under its own name, or is not there', async () => {
    const [caps] = front().collections;
    held.collection = live(caps, null);
    const { place } = await page('caps');
    expect(place.querySelector('h1')?.textContent).toBe('Caps');
    expect(place.querySelector('[aria-current]')?.textContent).toBe('Caps');
    clear();
    held.collection = live(null, null);
    expect((await page('hats')).text()).toContain('No such collection');
    clear();
    held.collection = failed(away);
    expect((await page('caps')).text()).toContain('The shop didn’t load');
  });
});
