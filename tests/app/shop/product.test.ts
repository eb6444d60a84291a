// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductPage, type ProductSearch } from '../../../src/app/shop/product/product-page.tsx';
import { serverNow } from '../../../src/app/platform/clock/clock.ts';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { failed, live, loading, saved } from '../../../src/app/platform/reading/reading.ts';
import { device, sessionAtom } from '../../../src/app/platform/session/session.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { french } from '../../../src/wording/french/french.ts';
import { noTranslations, setTranslations } from '../../../src/wording/language/translate.ts';
import { clear, draw, type Drawn } from '../drawn.ts';
import { cap, cart } from './things.ts';

const held = vi.hoisted(() => ({
  product: null as unknown,
  added: [] as unknown[],
  answers: [] as unknown[],
}));
vi.mock(import('../../../src/app/shop/data/products.ts'), async (original) => ({
  ...(await original()),
  useProduct: (() => held.product) as never,
}));
vi.mock(import('../../../src/app/shop/data/cart.ts'), async (original) => ({
  ...(await original()),
  addToCart: (async (...added: readonly unknown[]) => {
    held.added.push(added);
    return held.answers.shift();
  }) as never,
}));

const visitor = device.get(sessionAtom);
const member = { ...visitor, status: 'in', uid: 'ann' } as const;
const page = (search: ProductSearch = {}) =>
  draw(() => createElement(ProductPage, { id: 'cap', search }), '/product/cap');
const choose = async ({ place }: Drawn, value: string): Promise<void> => {
  const radio = place.querySelector<HTMLInputElement>(`input[value="${value}"]`);
  await act(async () => radio?.click());
};

beforeEach(() => {
  held.product = live(cap(), null);
  held.added.length = 0;
  held.answers.length = 0;
  device.set(connectionAtom, 'online');
  device.set(sessionAtom, member);
});
afterEach(clear);

describe('the page of a thing', () => {
  it('waits, fails and is missing in so many words', async () => {
    held.product = loading;
    expect((await page()).place.querySelector('[aria-busy]')).not.toBeNull();
    clear();
    held.product = failed(refusal('unavailable', 'SHOP_UNAVAILABLE', 'The shop is away.'));
    expect((await page()).text()).toContain('The shop is away.');
    clear();
    held.product = live(null, null);
    const { text, links } = await page();
    expect(text()).toContain('It is no longer sold here');
    expect(links()['Shop']).toBe('/product');
  });

  it('says what it costs, what it cost, and how many are left of what is chosen', async () => {
    const drawn = await page();
    expect(drawn.text()).toContain('CA$26.00Before: CA$30.00');
    expect(drawn.text()).toContain('Only 3 left');
    expect(drawn.place.querySelectorAll('select option')).toHaveLength(3);
    await choose(drawn, 'Sand');
    expect(drawn.text()).toContain('CA$24.00');
    expect(drawn.text()).toContain('In stock');
  });

  it('marks what is sold out or was not made, and hides neither', async () => {
    const drawn = await page();
    const named = () =>
      [...drawn.place.querySelectorAll('fieldset label')].map((one) => one.textContent);
    expect(named()).toEqual(['Green', 'Sand', 'S, sold out', 'M']);
    await choose(drawn, 'S');
    expect(drawn.buttons()).not.toContain('Add to cart');
    expect(drawn.text()).toContain('Sold out');
    await choose(drawn, 'M');
    await choose(drawn, 'Sand');
    expect(named()).toEqual(['Green', 'Sand', 'S, not made in this combination', 'M']);
  });

  it('has its text without what could do harm, headed below the page', async () => {
    const { place } = await page();
    expect(place.querySelector('script')).toBeNull();
    expect(place.querySelectorAll('h1')).toHaveLength(1);
    expect(place.querySelector('.product__text h3')?.textContent).toBe('Cotton');
  });

  it('says how old a kept copy is', async () => {
    held.product = saved(cap(), serverNow() - 3 * 3_600_000);
    expect((await page()).text()).toContain('Saved copy, updated 3 h ago.');
  });
});

describe('on a French page', () => {
  beforeEach(() => setTranslations('fr-CA', { french, refusals: {} }));
  afterEach(() => setTranslations('en-CA', noTranslations));

  it('stands as the shop names it in French, and what is in English alone says so', async () => {
    const spoken = cap({
      title: 'La casquette',
      descriptionHtml: '<p>Elle est lavée une fois, et elle garde la forme avec le temps.</p>',
      options: [
        { name: 'Couleur', values: ['Green', 'Sand'] },
        { name: 'Taille', values: ['S', 'M'] },
      ],
    });
    held.product = live(spoken, null);
    const drawn = await page();
    expect(drawn.place.querySelector('h1')?.textContent).toBe('La casquette');
    const legends = [...drawn.place.querySelectorAll('legend')].map((one) => one.textContent);
    expect(legends).toEqual(['Couleur', 'Taille']);
    expect(drawn.text()).not.toContain('Texte original en anglais');
    clear();
    held.product = live(cap({ descriptionHtml: '<p>It was washed once and is soft.</p>' }), null);
    expect((await page()).text()).toContain('Texte original en anglais');
  });
});

describe('putting it into the cart', () => {
  it('takes what is chosen, and says that it is there', async () => {
    held.answers.push({ ok: true, cart: cart() });
    const drawn = await page({ variant: '3', n: 2 });
    await drawn.press('Add to cart');
    expect(held.added).toEqual([['gid://shopify/ProductVariant/3', 2]]);
    expect(drawn.alerts()).toEqual(['2 in your cart.View cart']);
    expect(drawn.links()['View cart']).toBe('/cart');
  });

  it('says that an expired cart was begun anew', async () => {
    held.answers.push({ ok: true, cart: cart({ expired: true }) });
    const drawn = await page();
    await drawn.press('Add to cart');
    expect(drawn.text()).toContain('Your earlier cart had expired. This is a new one.');
  });

  it('says why it was not added', async () => {
    const why = refusal('failed-precondition', 'OUT_OF_STOCK', 'The cap is sold out.');
    held.answers.push({ ok: false, refusal: why });
    const drawn = await page();
    await drawn.press('Add to cart');
    expect(drawn.alerts()).toEqual(['Not addedThe cap is sold out.']);
  });

  it('sends a visitor to sign in, who comes back to what they chose', async () => {
    device.set(sessionAtom, visitor);
    const drawn = await page({ variant: '3', n: 2 });
    expect(drawn.text()).toContain('You sign in first. What you chose is kept.');
    await drawn.press('Add to cart');
    expect(held.added).toEqual([]);
    expect(drawn.address()).toBe('/login?goto=%2Fproduct%2Fcap%3Fvariant%3D3%26n%3D2');
  });

  it('needs a connection, and says so', async () => {
    device.set(connectionAtom, 'offline');
    const drawn = await page();
    expect(drawn.buttons()).not.toContain('Add to cart');
    expect(drawn.text()).toContain('Changing your cart needs a connection.');
  });
});
