// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckoutPage } from '../../../src/app/shop/checkout/checkout-page.tsx';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { live, loading } from '../../../src/app/platform/reading/reading.ts';
import { device } from '../../../src/app/platform/session/session.ts';
import { addresses, type Address } from '../../../src/domain/accounts/address.entity.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw, type Drawn } from '../drawn.ts';
import type { OwnParts as Parts } from '../own-parts.ts';
import { cart, line } from './things.ts';

const held = await vi.hoisted(async () => {
  const { OwnParts } = await import('../own-parts.ts');
  return {
    own: new OwnParts() as Parts,
    /** The address book while one of its changes waits. */
    waiting: null as unknown,
    cart: null as unknown,
    sent: [] as unknown[],
    answers: [] as unknown[],
  };
});
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: ((part: string) => held.waiting ?? held.own.read(part)) as never,
}));
vi.mock(import('../../../src/app/shop/data/cart.ts'), async (original) => {
  const send =
    (name: string) =>
    async (...of: readonly unknown[]) => {
      held.sent.push([name, ...of]);
      return (held.answers.shift() ?? { ok: true, cart: cart() }) as never;
    };
  return {
    ...(await original()),
    useCart: (() => held.cart) as never,
    shipTo: send('address'),
    chooseShipping: send('method'),
    refreshCart: send('refresh'),
    beginCheckout: send('pay'),
  };
});

const address = (id: string, more: Partial<Address>): Address =>
  seedDocument(addresses, { id, createdBy: 'ann', at: 0 }, more);
const methods = (chosen: string | null) => [
  { id: 'ground', title: 'Ground', price: 1_200, selected: chosen === 'ground' },
  {
    id: 'pickup',
    title: 'Pickup',
    description: 'At the garage',
    price: 0,
    selected: chosen === 'pickup',
  },
];
const ready = cart({
  addressId: 'a1',
  shippingMethods: methods('ground'),
  shipping: 1_200,
  tax: 780,
  total: 6_780,
  isEstimate: false,
});
const page = () => draw(() => createElement(CheckoutPage));
const pick = async ({ place }: Drawn, named: string): Promise<void> => {
  const label = [...place.querySelectorAll('label')].find((one) => one.textContent.includes(named));
  await act(async () => label?.click());
};

beforeEach(() => {
  held.cart = live(ready, null);
  held.own.forget();
  held.own.give(
    'addresses',
    address('a1', { name: 'Ann', line1: '12 Queen Street', city: 'Hamilton', region: 'ON' }),
    address('a2', { name: 'Garage', line1: '5 Rue Cartier', city: 'Laval', region: 'QC' }),
  );
  held.waiting = null;
  held.sent.length = 0;
  held.answers.length = 0;
  device.set(connectionAtom, 'online');
});
afterEach(clear);

describe('the checkout', () => {
  it('waits, and has nothing to order of an empty cart', async () => {
    held.cart = loading;
    expect((await page()).place.querySelector('[aria-busy]')).not.toBeNull();
    clear();
    held.cart = live(cart({ lines: [] }), null);
    expect((await page()).text()).toContain('There is nothing to order yet.');
  });

  it('has what is chosen chosen, with the shop’s sums', async () => {
    const { place, buttons } = await page();
    const chosen = [...place.querySelectorAll<HTMLInputElement>('input:checked')].map(
      (one) => one.closest('label')?.querySelector('b')?.textContent,
    );
    expect(chosen).toEqual(['Ann', 'Ground']);
    const sums = [...place.querySelectorAll('.cart-sums > div')].map((one) => one.textContent);
    expect(sums).toEqual(['SubtotalCA$48.00', 'DeliveryCA$12.00', 'TaxesCA$7.80', 'TotalCA$67.80']);
    expect(buttons()).toContain('Pay CA$67.80');
  });

  it('asks the shop again for a cart that is here already', async () => {
    await page();
    expect(held.sent).toEqual([['refresh']]);
  });

  it('goes to another address, and travels another way', async () => {
    const drawn = await page();
    held.sent.length = 0;
    await pick(drawn, 'Garage');
    await pick(drawn, 'Pickup');
    expect(held.sent).toEqual([
      ['address', 'a2'],
      ['method', 'pickup'],
    ]);
  });

  it.each([
    [cart(), 'Choose an address.'],
    [cart({ addressId: 'a1', shippingMethods: methods(null) }), 'Choose how it ships.'],
    [
      cart({ ...ready, lines: [line('cap', { warning: 'SOLD_OUT', most: 0 })] }),
      'Something in your cart can’t be ordered as it is.',
    ],
  ])('says what is lacking before it can be paid', async (is, says) => {
    held.cart = live(is, null);
    const { text, buttons, links } = await page();
    expect(text()).toContain(says);
    expect(links()['Change the cart']).toBe('/cart');
    expect(buttons().filter((name) => name.startsWith('Pay'))).toEqual([]);
  });

  it('says where the shop does not ship to', async () => {
    held.cart = live(cart({ addressId: 'a1' }), null);
    expect((await page()).text()).toContain('The shop doesn’t ship to this address.');
  });

  it('asks for no address of what is sent by e-mail', async () => {
    held.cart = live(cart({ isShipped: false, tax: 0 }), null);
    const { text, buttons } = await page();
    expect(text()).toContain('Sent by e-mail. Nothing is shipped.');
    expect(text()).not.toContain('Ship to');
    expect(buttons()).toContain('Pay CA$48.00');
  });

  it('asks for the first address where there is none', async () => {
    held.own.give('addresses');
    held.cart = live(cart(), null);
    const { buttons, text } = await page();
    expect(buttons()).toContain('Ship here');
    expect(text()).toContain('Choose an address first: the options depend on it.');
  });

  it('keeps the first address being typed when one arrives from elsewhere', async () => {
    held.own.give('addresses');
    held.cart = live(cart(), null);
    const { type, press, place, text } = await page();
    await type('Full name', 'Ann Gravel');
    held.own.give('addresses', address('a1', { name: 'Ann', line1: '12 Queen Street' }));
    await act(async () => device.set(connectionAtom, 'offline'));
    expect(place.querySelector<HTMLInputElement>('input[name="name"]')?.value).toBe('Ann Gravel');
    await press('Cancel');
    expect(text()).toContain('12 Queen Street');
  });

  it('does not ship to an address the server does not know yet', async () => {
    const doc = address('a9', { name: 'Ann' });
    held.waiting = live([{ doc, row: { state: 'waiting' } }], null);
    held.cart = live(cart(), null);
    const { place, text } = await page();
    expect(place.querySelector<HTMLInputElement>('[name="ship-to"]')?.disabled).toBe(true);
    expect(text()).toContain('Being saved');
  });

  it('pays what was seen, and says why not', async () => {
    const why = refusal('aborted', 'CART_CHANGED', 'Your cart has changed.');
    const drawn = await page();
    held.sent.length = 0;
    held.answers.push({ ok: false, refusal: why });
    await drawn.press('Pay CA$67.80');
    expect(held.sent).toEqual([['pay', ready, 'en']]);
    expect(drawn.alerts()[0]).toContain('Your cart has changed.');
    expect(drawn.links()['Back to your cart']).toBe('/cart');
  });

  it('is read without a connection, and cannot be paid', async () => {
    device.set(connectionAtom, 'offline');
    const { buttons, text, place } = await page();
    expect(text()).toContain('Ordering needs a connection.');
    expect(buttons()).toEqual([]);
    expect(place.querySelectorAll('fieldset:not([disabled])')).toHaveLength(0);
  });
});
