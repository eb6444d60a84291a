import { shopRetrieveCart } from '../../domain/shop/commands.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { plain, reject } from '../handler.ts';
import { findCart, writeCart } from './own-cart.ts';

/**
 * Returns the caller's cart in its current state at the shop. Any id but the caller's own is not
 * found.
 */
export const retrieveCart = plain(shopRetrieveCart, async ({ cartId, language }, context) => {
  const own = await findCart(context, language);
  if (cartId !== undefined && cartId !== own.row?.cartId) {
    const message = 'This cart isn’t there anymore.';
    return reject(refusal('not-found', 'CART_NOT_FOUND', message, { field: 'cartId' }));
  }
  const cart = await context.ports.db.transaction((tx) => writeCart(tx, context, own));
  return { cart };
});
