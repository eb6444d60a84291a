// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CartPage } from '../../../src/app/shop/cart/cart-page.tsx';
import type { CartAnswer } from '../../../src/app/shop/data/cart.ts';
import { serverNow } from '../../../src/app/platform/clock/clock.ts';
import { noteLeftToPay } from '../../../src/app/shop/data/left-to-pay.ts';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { failed, live, loading, saved } from '../../../src/app/platform/reading/reading.ts';
import { device } from '../../../src/app/platform/session/session.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { clear, draw, type Drawn } from '../drawn.ts';
import { cart, line } from './things.ts';

const held = vi.hoisted(() => ({
  cart: null as unknown,
  sent: [] as unknown[],
  answers: [] as unknown[],
}));
vi.mock(import('../../../src/app/shop/data/cart.ts'), async (original) => {
  const send =
    (name: string) =>
    async (...of: readonly unknown[]): Promise<CartAnswer> => {
      held.sent.push([name, ...of]);
      return (held.answers.shift() ?? { ok: true, cart: cart() }) as CartAnswer;
    };
  return {
    ...(await original()),
    useCart: (() => held.cart) as never,
    setQuantity: send('quantity'),
    removeLine: send('remove'),
    setDiscountCode: send('code'),
    refreshCart: send('refresh'),
  };
});

const page = () => draw(() => createElement(CartPage));
const set = async ({ place }: Drawn, value: string): Promise<void> => {
  const select = place.querySelector('select');
  await act(async () => {
    if (select !== null) select.value = value;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
};

beforeEach(() => {
  held.cart = live(cart(), null);
  held.sent.length = 0;
  held.answers.length = 0;
  device.set(connectionAtom, 'online');
});
afterEach(clear);

describe('the cart', () => {
  it('waits, fails and is empty in so many words', async () => {
    held.cart = loading;
    expect((await page()).place.querySelector('[aria-busy]')).not.toBeNull();
    clear();
    held.cart = failed(refusal('unavailable', 'SHOP_UNAVAILABLE', 'The shop is away.'));
    expect((await page()).text()).toContain('The shop is away.');
    clear();
    held.cart = live(cart({ lines: [], quantity: 0 }), null);
    const { text, links } = await page();
    expect(text()).toContain('Your cart is empty');
    expect(links()['Visit the shop']).toBe('/product');
  });

  it('has the shop’s own sums, and says what is known only later', async () => {
    const codes = [{ code: 'LANE10', applies: true }];
    held.cart = live(cart({ discount: 480, discountCodes: codes, total: 4_320 }), null);
    const { place, links } = await page();
    const sums = [...place.querySelectorAll('.cart-sums > div')].map((one) => one.textContent);
    expect(sums).toEqual([
      'SubtotalCA$48.00',
      'Discount−CA$4.80',
      'DeliveryAt checkout',
      'TaxesAt checkout',
      'Total so farCA$43.20',
    ]);
    expect(links()['Go to checkout']).toBe('/checkout');
  });

  it('changes how many there are, and takes a line out', async () => {
    const drawn = await page();
    await set(drawn, '4');
    await drawn.press('Remove The cap');
    expect(held.sent).toEqual([
      ['quantity', 'cap', 4],
      ['remove', 'cap'],
    ]);
  });

  it('says at the line why it was not changed, and looks at the cart anew', async () => {
    const why = refusal('failed-precondition', 'OUT_OF_STOCK', 'There are only 3 left.');
    held.answers.push({ ok: false, refusal: why });
    const drawn = await page();
    await set(drawn, '5');
    expect(drawn.alerts()).toEqual(['There are only 3 left.']);
    // The cart is requested by a module that loads with it.
    await vi.waitFor(() => expect(held.sent.at(-1)).toEqual(['refresh']));
  });

  it.each([
    ['SOLD_OUT', { most: 0 }, 'Sold out. Remove it to go on.', false],
    ['LESS_LEFT', { most: 1 }, 'Only 1 left. Choose fewer.', false],
    ['PRICE_CHANGED', { priceWas: 2_000 }, 'The price changed from CA$20.00 to CA$24.00.', true],
  ] as const)('%s is said before the checkout', async (warning, more, says, goesOn) => {
    held.cart = live(cart({ lines: [line('cap', { warning, ...more })] }), null);
    const { text, links, place } = await page();
    expect(text()).toContain(says);
    expect('Go to checkout' in links()).toBe(goesOn);
    if (!goesOn) expect(text()).toContain('First change what can’t be ordered as it is.');
    expect(place.querySelectorAll('select').length).toBe(warning === 'SOLD_OUT' ? 0 : 1);
  });

  it('says that the cart of before had expired, and keeps saying so', async () => {
    held.cart = live(cart({ expired: true }), null);
    const drawn = await page();
    expect(drawn.text()).toContain('Your earlier cart had expired');
  });

  it('says once that its member came back without having paid', async () => {
    noteLeftToPay('gid://shopify/Cart/1');
    expect((await page()).alerts()[0]).toContain('Your order isn’t paid');
    clear();
    expect((await page()).alerts()).toEqual([]);
    clear();
    // The paid cart is another one by now.
    noteLeftToPay('gid://shopify/Cart/0');
    expect((await page()).alerts()).toEqual([]);
  });

  it('is read without a connection, with its age, and says what it cannot do', async () => {
    device.set(connectionAtom, 'offline');
    held.cart = saved(cart(), serverNow() - 5 * 60_000);
    const { text, buttons, place } = await page();
    expect(text()).toContain('Saved copy, updated 5 min ago.');
    expect(text()).toContain('Changing or ordering what is in your cart needs a connection.');
    expect(buttons()).toEqual([]);
    expect(place.querySelectorAll('select:not([disabled]), input:not([disabled])')).toHaveLength(0);
  });
});

describe('the discount code', () => {
  it('is given, and taken back', async () => {
    const drawn = await page();
    await drawn.submit();
    expect(drawn.text()).toContain('Enter a code.');
    await drawn.type('Discount code', ' LANE10 ');
    await drawn.submit();
    expect(held.sent).toEqual([['code', 'LANE10']]);
    clear();
    held.cart = live(cart({ discountCodes: [{ code: 'LANE10', applies: true }] }), null);
    const on = await page();
    expect(on.text()).toContain('LANE10 is applied.');
    await on.press('Remove the code LANE10');
    expect(held.sent.at(-1)).toEqual(['code', '']);
  });

  it('says at its field that it is none, and of one that it does not apply', async () => {
    const why = refusal('failed-precondition', 'DISCOUNT_NOT_VALID', 'This code isn’t valid.');
    held.answers.push({ ok: false, refusal: why });
    const drawn = await page();
    await drawn.type('Discount code', 'NONE');
    await drawn.submit();
    expect(drawn.alerts()).toEqual(['This code isn’t valid.']);
    clear();
    held.cart = live(cart({ discountCodes: [{ code: 'BOOKS', applies: false }] }), null);
    expect((await page()).text()).toContain('BOOKS doesn’t apply to what is in your cart.');
  });
});
