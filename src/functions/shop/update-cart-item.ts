import type { Language } from '../../domain/accounts/language.ts';
import { shopRemoveCartLine, shopUpdateCartItem } from '../../domain/shop/commands.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { assertAllowed, keyed, reject, type CallFacts } from '../handler.ts';
import { answerOfShop, storefrontOf } from './at-the-shop.ts';
import {
  findCart,
  seenWith,
  writeCart,
  type NoCart,
  type OwnCart,
  type RowChange,
} from './own-cart.ts';
import { checkStock, stockRefused } from './stock-refusals.ts';

const lineNotFound = () =>
  refusal('not-found', 'LINE_NOT_FOUND', 'This is no longer in your cart.', { field: 'lineId' });

interface Changed {
  readonly own: OwnCart | NoCart;
  readonly change: RowChange;
}

const setQuantity = async (
  context: CallFacts,
  lineId: string,
  quantity: number,
  language?: Language,
): Promise<Changed> => {
  const own = await findCart(context, language);
  const line = own.state?.lines.find(({ id }) => id === lineId);
  if (own.state === null || line === undefined) return reject(lineNotFound());
  // Reducing is always allowed, so that a line can follow the remaining stock.
  if (quantity > line.quantity || (quantity > 0 && !line.available)) {
    assertAllowed(checkStock(line, quantity));
  }
  const shop = storefrontOf(context, language);
  const state = await answerOfShop(
    quantity === 0
      ? shop.remove(own.state.id, lineId)
      : shop.setQuantity(own.state.id, lineId, quantity),
    stockRefused(line.title),
  );
  return {
    own: { row: own.row, state },
    change: { seen: seenWith(own.row, state, line.variantId) },
  };
};

/**
 * Sets the discount code: a cart has one, another replaces it, and one without effect is not kept.
 */
const setCode = async (context: CallFacts, code: string, language?: Language): Promise<Changed> => {
  const own = await findCart(context, language);
  if (own.state === null) {
    const message = 'There is nothing in your cart yet.';
    return reject(
      refusal('failed-precondition', 'DISCOUNT_NOT_VALID', message, { details: { rule: 'EMPTY' } }),
    );
  }
  const shop = storefrontOf(context, language);
  const before = own.state.discountCodes.map((one) => one.code);
  const state = await answerOfShop(shop.setCodes(own.state.id, code === '' ? [] : [code]));
  if (code !== '' && !state.discountCodes.some(({ applies }) => applies)) {
    await answerOfShop(shop.setCodes(own.state.id, before));
    const message = `The code ${code} doesn’t apply to this cart.`;
    return reject(
      refusal('failed-precondition', 'DISCOUNT_NOT_VALID', message, {
        field: 'discountCode',
        details: { rule: 'NOT_APPLICABLE', code },
      }),
    );
  }
  return { own: { row: own.row, state }, change: {} };
};

/** Sets the quantity of a line, or the cart's discount code. */
export const updateCartItem = keyed(shopUpdateCartItem, {
  prepare: ({ lineId, quantity, discountCode, language }, context): Promise<Changed> => {
    if (lineId !== undefined && quantity !== undefined && discountCode === undefined) {
      return setQuantity(context, lineId, quantity, language);
    }
    if (lineId === undefined && quantity === undefined && discountCode !== undefined) {
      return setCode(context, discountCode, language);
    }
    const message = 'Name either a line and its quantity, or a discount code.';
    return reject(refusal('invalid-argument', 'NOTHING_TO_CHANGE', message));
  },
  inTransaction: async (_, context, tx, { own, change }) => ({
    cart: await writeCart(tx, context, own, change),
  }),
});

/** Removes a line; one that is already gone is no error. */
export const removeCartLine = keyed(shopRemoveCartLine, {
  prepare: async ({ lineId, language }, context): Promise<Changed> => {
    const own = await findCart(context, language);
    const line = own.state?.lines.find(({ id }) => id === lineId);
    if (own.state === null || line === undefined) return { own, change: {} };
    const state = await answerOfShop(storefrontOf(context, language).remove(own.state.id, lineId));
    return {
      own: { row: own.row, state },
      change: { seen: seenWith(own.row, state, line.variantId) },
    };
  },
  inTransaction: async (_, context, tx, { own, change }) => ({
    cart: await writeCart(tx, context, own, change),
  }),
});
