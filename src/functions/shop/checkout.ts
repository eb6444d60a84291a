import { shopCheckout } from '../../domain/shop/commands.ts';
import type { Cart } from '../../domain/shop/cart.ts';
import { refusal, type Refusal } from '../../domain/kit/refusal.ts';
import { assertAllowed, keyed, reject } from '../handler.ts';
import { cartAnswer } from './cart-answer.ts';
import { findCart, writeCart, type OwnCart } from './own-cart.ts';
import { checkStock, soldOut } from './stock-refusals.ts';

/** Checkout rule: why a cart is not ready for payment; null if it is. */
const checkReady = ({ lines, isShipped, addressId, shippingMethods }: Cart): Refusal | null => {
  if (lines.length === 0) {
    return refusal('failed-precondition', 'CART_EMPTY', 'There is nothing in your cart.');
  }
  for (const { title, quantity, most, warning } of lines) {
    if (warning === 'SOLD_OUT') return soldOut(title);
    if (warning === 'LESS_LEFT') {
      return checkStock({ title, available: true, stock: most, most: quantity }, quantity);
    }
  }
  if (isShipped && addressId === undefined) {
    return refusal(
      'failed-precondition',
      'ADDRESS_NEEDED',
      'Choose where we ship your order first.',
    );
  }
  if (isShipped && !shippingMethods.some(({ selected }) => selected)) {
    return refusal('failed-precondition', 'METHOD_NEEDED', 'Choose how we ship your order first.');
  }
  return null;
};

/** Returns the address of the shop's payment page, if the cart is still what the member saw. */
export const checkout = keyed(shopCheckout, {
  prepare: async ({ cartId, cartVersion, expectedTotal, language }, context): Promise<OwnCart> => {
    const own = await findCart(context, language);
    if (own.state === null || own.state.id !== cartId) {
      const message = 'This cart isn’t there anymore.';
      return reject(refusal('not-found', 'CART_NOT_FOUND', message, { field: 'cartId' }));
    }
    const cart = cartAnswer(own.state, own.row);
    assertAllowed(checkReady(cart));
    if (cart.version !== cartVersion || cart.total !== expectedTotal) {
      const { total, currency } = cart;
      const message = 'Your cart has changed. Look at it again before you pay.';
      return reject(refusal('aborted', 'CART_CHANGED', message, { details: { total, currency } }));
    }
    return own;
  },
  inTransaction: async (_, context, tx, own) => {
    await writeCart(tx, context, own, { checkoutAt: context.now });
    const { id: orderId } = own.row;
    return { orderId, checkoutUrl: own.state.checkoutUrl, total: own.state.total };
  },
});
