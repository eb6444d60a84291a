import { beforeEach, describe, expect, it } from 'vitest';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import type { Cart } from '../../../src/domain/shop/cart.ts';
import { codeOf, dataOf, newKey, signedIn, visitor, type House } from '../house.ts';
import { variants } from '../shop-goods.ts';
import { add, cartIn, openShopHouse, order, pay, readyCart, rows } from './shopper.ts';

let house: House;
beforeEach(async () => {
  house = await openShopHouse();
});

const call = (name: string, data: unknown, by: string | typeof visitor = 'ann') =>
  house.call(`shop-${name}`, data, by);
const retrieve = async (by = 'ann') => cartIn(await call('retrieveCart', {}, by));

describe('the shop’s front', () => {
  it('lists products and collections to anybody, a page at a time', async () => {
    const first = await call('getShopifyProducts', { limit: 2 }, visitor);
    expect(first).toMatchObject({
      ok: true,
      data: {
        products: [
          { handle: 'cap', priceFrom: 3_000, priceVaries: true, compareAt: 4_000, available: true },
          { handle: 'coat', priceFrom: 9_000, priceVaries: false },
        ],
        collections: [{ handle: 'wear', products: [{ handle: 'cap' }, { handle: 'coat' }] }],
      },
    });
    const { cursor } = dataOf(first) as { cursor: string };
    expect(await call('getShopifyProducts', { limit: 2, cursor }, visitor)).toMatchObject({
      data: { products: [{ handle: 'gift-card', giftCard: true }], collections: [] },
    });
  });

  it('tells a product with its options, stock and limit, by handle or id', async () => {
    const shown = await call('getProductDetail', { id: 'cap' }, visitor);
    expect(shown).toMatchObject({
      data: {
        options: [{ name: 'Colour', values: ['Ink', 'Paper'] }],
        variants: [
          { id: variants.cap, options: ['Ink'], stock: 10, most: 5, available: true },
          { id: variants.paperCap, stock: 0, available: false },
        ],
        images: [{ alt: 'A cap', w: 1_600, h: 1_600 }, { alt: 'Its other side' }],
        collections: [{ handle: 'wear' }],
      },
    });
    expect(await call('getProductDetail', { id: 'gid://shopify/Product/1' }, visitor)).toEqual(
      shown,
    );
    expect(await call('getProductDetail', { id: 'coat' }, visitor)).toMatchObject({
      data: { options: [], variants: [{ options: [] }] },
    });
  });

  it('names its goods in the language asked, and in English what has no other name', async () => {
    const french = { language: 'fr' };
    expect(await call('getShopifyProducts', french, visitor)).toMatchObject({
      data: {
        products: [{ title: 'Casquette', image: { alt: 'Une casquette' } }, { title: 'Coat' }, {}],
        collections: [
          { handle: 'wear', title: 'Vêtements', products: [{ title: 'Casquette' }, {}] },
        ],
      },
    });
    expect(await call('getProductDetail', { id: 'cap', ...french }, visitor)).toMatchObject({
      data: {
        title: 'Casquette',
        descriptionHtml: '<p>Une casquette.</p>',
        options: [{ name: 'Couleur', values: ['Encre', 'Papier'] }],
        variants: [
          { id: variants.cap, title: 'Encre', options: ['Encre'] },
          { id: variants.paperCap, options: ['Papier'] },
        ],
        images: [{ alt: 'Une casquette' }, { alt: 'Its other side' }],
        collections: [{ title: 'Vêtements' }],
      },
    });
    const wear = { collectionId: 'wear', ...french };
    expect(await call('getProductsInCollection', wear, visitor)).toMatchObject({
      data: { description: 'À porter.', products: [{ title: 'Casquette' }, { title: 'Coat' }] },
    });
  });

  it.each([
    ['getProductDetail', { id: 'nothing' }, 'PRODUCT_NOT_FOUND'],
    ['getProductDetail', { id: 7 }, 'TYPE'],
    ['getProductDetail', { id: 'cap', language: 7 }, 'TYPE'],
    ['getProductDetail', { id: 'cap', language: 'de' }, 'NOT_ALLOWED'],
    ['getShopifyProducts', { language: ['fr'] }, 'TYPE'],
    ['getShopifyProducts', { language: 'FR' }, 'NOT_ALLOWED'],
    ['getProductsInCollection', { collectionId: 'wear', language: 1 }, 'TYPE'],
    ['getProductsInCollection', { collectionId: 'wear', language: '' }, 'NOT_ALLOWED'],
    ['getProductDetail', { id: 'x'.repeat(301) }, 'TOO_LONG'],
    ['getProductDetail', {}, 'REQUIRED'],
    ['getProductsInCollection', { collectionId: 'nothing' }, 'COLLECTION_NOT_FOUND'],
    ['getShopifyProducts', { limit: 51 }, 'OUT_OF_RANGE'],
  ])('%s of %o is refused', async (name, data, code) => {
    const answer = await call(name, data, visitor);
    expect(answer.ok).toBe(false);
    if (code.endsWith('_FOUND')) expect(codeOf(answer)).toBe(code);
  });

  it('says when the shop does not answer, and nothing more', async () => {
    house.shop.troubles.down = 2;
    expect(codeOf(await call('getShopifyProducts', {}, visitor))).toBe('SHOP_UNAVAILABLE');
  });

  it('waits for a shop that is busy, by its word and by its cost', async () => {
    house.shop.troubles.busy = 1;
    const before = house.clock.time;
    expect(codeOf(await call('getProductDetail', { id: 'cap' }, visitor))).toBe('ok');
    house.shop.troubles.throttled = 1;
    expect(codeOf(await call('getProductDetail', { id: 'cap' }, visitor))).toBe('ok');
    expect(house.clock.time - before).toBe(2_000);
    house.shop.troubles.busy = 9;
    expect(codeOf(await call('getProductDetail', { id: 'cap' }, visitor))).toBe('SHOP_UNAVAILABLE');
  });

  it('is open to a disabled member as to a visitor', async () => {
    await house.member('dan', { status: 'DISABLED' });
    expect(codeOf(await call('getProductDetail', { id: 'cap' }, 'dan'))).toBe('ok');
    expect(codeOf(await call('retrieveCart', {}, 'dan'))).toBe('ACCOUNT_DISABLED');
  });
});

describe('a cart in two languages', () => {
  it('has its lines in the reader’s, and is the same cart to pay in both', async () => {
    const english = await readyCart(house);
    const french = cartIn(await call('retrieveCart', { language: 'fr' }));
    expect(english.lines).toMatchObject([{ title: 'Cap', variantTitle: 'Ink' }]);
    expect(french.lines).toMatchObject([{ title: 'Casquette', variantTitle: 'Encre' }]);
    expect(french.shippingMethods[0]).toMatchObject({ description: '3 à 6 jours ouvrables' });
    expect(french.version).toBe(english.version);
    const [{ id: lineId }] = french.lines as [Cart['lines'][number]];
    const fewer = { lineId, quantity: 1, language: 'fr', idempotencyKey: newKey() };
    const changed = cartIn(await call('updateCartItem', fewer));
    expect(changed.lines).toMatchObject([{ title: 'Casquette', quantity: 1 }]);
    expect(changed.version).not.toBe(french.version);
  });
});

describe('a cart', () => {
  it('is empty until something is put in, and then known to all devices', async () => {
    expect(await retrieve()).toMatchObject({ lines: [], total: 0, version: '0' });
    const cart = await add(house, 2);
    expect(cart).toMatchObject({
      quantity: 2,
      subtotal: 6_000,
      lines: [{ title: 'Cap', variantTitle: 'Ink', unit: 3_000, compareAt: 4_000, most: 5 }],
      isEstimate: true,
      isShipped: true,
    });
    expect(await house.ports.db.get(userPreferences, 'ann')).toMatchObject({
      cart: { id: cart.id, quantity: 2 },
    });
    expect(await retrieve()).toEqual(cart);
    expect(await retrieve('ben')).toMatchObject({ lines: [] });
  });

  it('is nobody else’s', async () => {
    const { id } = await add(house);
    expect(codeOf(await call('retrieveCart', { cartId: id }, 'ben'))).toBe('CART_NOT_FOUND');
    expect(codeOf(await call('retrieveCart', {}, visitor))).toBe('UNAUTHENTICATED');
  });

  it('adds once for a key, and refuses it with another body', async () => {
    const data = { variantId: variants.cap, quantity: 1, idempotencyKey: newKey() };
    const first = await call('addToCart', data);
    expect(await call('addToCart', data)).toEqual(first);
    expect(codeOf(await call('addToCart', { ...data, quantity: 2 }))).toBe('KEY_REUSED');
    expect((await retrieve()).quantity).toBe(1);
  });

  it('adds once although the first answer was lost on its way', async () => {
    await add(house);
    const data = { variantId: variants.cap, quantity: 2, idempotencyKey: newKey() };
    const { transaction } = house.ports.db;
    let writes = 0;
    const { db } = house.ports;
    db.transaction = (work) =>
      (writes += 1) === 2
        ? Promise.reject(new Error('lost'))
        : (transaction.call(db, work) as never);
    await call('addToCart', data);
    db.transaction = transaction;
    expect((await retrieve()).quantity).toBe(3);
    expect(cartIn(await call('addToCart', data)).quantity).toBe(3);
  });

  it.each([
    [{ variantId: variants.none, quantity: 1 }, 'VARIANT_NOT_FOUND'],
    [{ variantId: variants.paperCap, quantity: 1 }, 'OUT_OF_STOCK'],
    [{ variantId: variants.coat, quantity: 4 }, 'OUT_OF_STOCK'],
    [{ variantId: variants.cap, quantity: 6 }, 'QUANTITY_LIMIT'],
  ])('refuses %o and keeps nothing', async (data, code) => {
    expect(codeOf(await call('addToCart', data))).toBe(code);
    expect(await rows(house)).toEqual([]);
    expect(house.shop.store.all('carts')).toEqual([]);
  });

  it('takes no more than its limit in two steps either', async () => {
    await add(house, 3);
    const more = { variantId: variants.cap, quantity: 3 };
    expect(codeOf(await call('addToCart', more))).toBe('QUANTITY_LIMIT');
    expect((await retrieve()).quantity).toBe(3);
  });

  it('changes and removes its lines; removing again is no failure', async () => {
    const { lines } = await add(house, 2);
    const lineId = lines[0]?.id ?? '';
    expect(cartIn(await call('updateCartItem', { lineId, quantity: 4 })).quantity).toBe(4);
    expect(codeOf(await call('updateCartItem', { lineId, quantity: 6 }))).toBe('QUANTITY_LIMIT');
    expect(codeOf(await call('updateCartItem', { lineId, quantity: 1 }, 'ben'))).toBe(
      'LINE_NOT_FOUND',
    );
    expect(cartIn(await call('updateCartItem', { lineId, quantity: 0 })).lines).toEqual([]);
    expect(cartIn(await call('removeCartLine', { lineId })).lines).toEqual([]);
    expect(codeOf(await call('updateCartItem', { lineId }))).toBe('NOTHING_TO_CHANGE');
  });

  it('takes a code, keeps the last that applies, and gives it back', async () => {
    const ten = { discountCode: 'TEN' };
    expect(codeOf(await call('updateCartItem', ten))).toBe('DISCOUNT_NOT_VALID');
    await add(house, 1);
    expect(cartIn(await call('updateCartItem', ten))).toMatchObject({
      discount: 300,
      discountCodes: [{ code: 'TEN', applies: true }],
    });
    for (const discountCode of ['NONSENSE', 'SHIP']) {
      expect(codeOf(await call('updateCartItem', { discountCode }))).toBe('DISCOUNT_NOT_VALID');
    }
    expect(await retrieve()).toMatchObject({ discount: 300 });
    const without = await call('updateCartItem', { discountCode: '' });
    expect(cartIn(without)).toMatchObject({ discount: 0, discountCodes: [] });
  });

  it('is shipped to an address of one’s own, taxed by its province', async () => {
    expect(codeOf(await call('updateCartAddress', { addressId: 'ottawa' }))).toBe('CART_EMPTY');
    await add(house, 2);
    const ontario = cartIn(await call('updateCartAddress', { addressId: 'ottawa' }));
    // 60.00 + 12.00 shipping, HST 13 %.
    expect(ontario).toMatchObject({ shipping: 1_200, tax: 936, total: 8_136, isEstimate: false });
    const quebec = cartIn(await call('updateCartAddress', { addressId: 'montreal' }));
    // GST 5 % and QST 9.975 %, each rounded.
    expect(quebec).toMatchObject({ tax: 360 + 718, total: 8_278, addressId: 'montreal' });
    expect(codeOf(await call('updateCartAddress', { addressId: 'wrong' }))).toBe('ADDRESS_REFUSED');
    expect(codeOf(await call('updateCartAddress', { addressId: 'ottawa' }, 'ben'))).toBe(
      'ADDRESS_NOT_FOUND',
    );
    expect(await retrieve()).toEqual(quebec);
  });

  it('is sent the way its member chose', async () => {
    const { shippingMethods } = await readyCart(house);
    const fast = shippingMethods.find(({ selected }) => !selected)?.id ?? '';
    const data = { methodId: fast };
    expect(cartIn(await call('selectShippingMethod', data))).toMatchObject({ shipping: 2_100 });
    const other = await call('selectShippingMethod', { methodId: 'none|none' });
    expect(codeOf(other)).toBe('METHOD_NOT_OFFERED');
    expect(codeOf(await call('selectShippingMethod', data, 'ben'))).toBe('METHOD_NOT_OFFERED');
  });

  it('says what sold out, what there is less of, and what changed its price', async () => {
    await add(house, 3);
    house.shop.stock.setPrice(11, 3_300);
    expect((await retrieve()).lines).toMatchObject([
      { warning: 'PRICE_CHANGED', priceWas: 3_000, unit: 3_300 },
    ]);
    house.shop.stock.setLeft(11, 2);
    const [line] = (await retrieve()).lines;
    expect(line).toMatchObject({ warning: 'LESS_LEFT', most: 2 });
    house.shop.stock.setLeft(11, 0);
    expect((await retrieve()).lines).toMatchObject([{ warning: 'SOLD_OUT', most: 0 }]);
    house.shop.stock.setLeft(11, 2);
    const followed = await call('updateCartItem', { lineId: line?.id, quantity: 2 });
    // Once seen through a change, the new price is no longer marked as new.
    expect(cartIn(followed).lines[0]).not.toHaveProperty('warning');
  });

  it('that the shop gave up is told once and begun anew', async () => {
    const { id = '' } = await add(house);
    house.shop.carts.expire(id);
    expect(await retrieve()).toMatchObject({ expired: true, lines: [] });
    expect(await house.ports.db.get(userPreferences, 'ann')).not.toHaveProperty('cart');
    expect(await retrieve()).toMatchObject({ expired: false });
    expect((await add(house)).id).not.toBe(id);
  });
});

describe('the checkout', () => {
  const checkout = (of: object) => call('checkout', { idempotencyKey: newKey(), ...of });

  it('leads to the shop’s page at the total that was seen', async () => {
    const cart = await readyCart(house);
    const seen = { cartId: cart.id, cartVersion: cart.version, expectedTotal: cart.total };
    expect(await checkout(seen)).toMatchObject({
      data: {
        checkoutUrl: expect.stringContaining('https://shop.example.com/cart/c/'),
        total: 8_136,
      },
    });
    expect(house.shop.carts.find(cart.id ?? '')).toMatchObject({
      email: 'ann@example.com',
      address: { firstName: 'Marguerite Anne', lastName: 'Tremblay', zip: 'K1A 0B1' },
    });
  });

  it('refuses what is not ready, changed or another’s', async () => {
    const bare = await add(house, 2);
    const of = (cart: typeof bare) => ({
      cartId: cart.id,
      cartVersion: cart.version,
      expectedTotal: cart.total,
    });
    expect(codeOf(await checkout(of(bare)))).toBe('ADDRESS_NEEDED');
    const cart = cartIn(await call('updateCartAddress', { addressId: 'ottawa' }));
    expect(codeOf(await checkout({ ...of(cart), expectedTotal: 1 }))).toBe('CART_CHANGED');
    house.shop.stock.setPrice(11, 3_300);
    const changed = await checkout(of(cart));
    expect(changed).toMatchObject({
      refusal: { code: 'CART_CHANGED', details: { total: 8_814, currency: 'CAD' } },
    });
    house.shop.stock.setLeft(11, 1);
    expect(codeOf(await checkout(of(cart)))).toBe('OUT_OF_STOCK');
    const others = await house.call(
      'shop-checkout',
      { ...of(cart), idempotencyKey: newKey() },
      'ben',
    );
    expect(codeOf(others)).toBe('CART_NOT_FOUND');
    expect((await rows(house))[0]).not.toHaveProperty('checkoutAt');
  });

  it('asks a caller, a key and a verified app as every payment does', async () => {
    const data = { cartId: 'c', cartVersion: '0', expectedTotal: 0 };
    expect((await call('checkout', data)).ok).toBe(false);
    const named = { ...data, idempotencyKey: newKey() };
    expect(codeOf(await call('checkout', named, visitor))).toBe('UNAUTHENTICATED');
    expect(codeOf(await house.call('shop-checkout', named, signedIn('ann')))).toBe(
      'CART_NOT_FOUND',
    );
  });

  it('leaves an empty cart behind once it is paid, webhook or not', async () => {
    const cart = await readyCart(house);
    house.shop.events.troubles.lost = 1;
    const id = await order(house, cart);
    expect(await retrieve()).toMatchObject({ expired: false, lines: [] });
    expect(id).not.toBe('');
    expect(() => pay(house, cart)).toThrow('no cart');
  });
});
