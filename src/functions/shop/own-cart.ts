import type { Language } from '../../domain/accounts/language.ts';
import { userPreferences } from '../../domain/accounts/user-preferences.entity.ts';
import type { Cart } from '../../domain/shop/cart.ts';
import { shopCarts, type ShopCart } from '../../domain/shop/shop-cart.entity.ts';
import type { CallFacts } from '../handler.ts';
import type { Reader, Tx } from '../ports.ts';
import { answerOfShop, storefrontOf } from './at-the-shop.ts';
import { cartAnswer } from './cart-answer.ts';
import type { CartState } from './shop-provider.ts';

/** The house's own fields of a member's cart. */
export type CartRow = Pick<
  ShopCart,
  'id' | 'cartId' | 'seen' | 'adding' | 'addressId' | 'checkoutAt'
>;

/** A cart the shop no longer has, or one that was never created. */
export interface NoCart {
  readonly row: CartRow | null;
  readonly state: null;
}

/** A member's cart: the house's own row, and its state at the shop. */
export interface OwnCart {
  readonly row: CartRow;
  readonly state: CartState;
}

/** The row of the member's current cart. */
export const openRow = async (reader: Reader, uid: string): Promise<ShopCart | null> => {
  const [row] = await reader.find(shopCarts, {
    where: [
      ['userId', '==', uid],
      ['open', '==', true],
    ],
    orderBy: [['dateCreated', 'desc']],
    limit: 1,
  });
  return row ?? null;
};

/**
 * Reads the member's cart here and at the shop; the shop has dropped the cart of a row without
 * state.
 */
export const findCart = async (
  context: CallFacts,
  language?: Language,
): Promise<OwnCart | NoCart> => {
  const row = await openRow(context.ports.db, context.uid);
  if (row === null) return { row, state: null };
  const state = await answerOfShop(storefrontOf(context, language).cart(row.cartId));
  return state === null ? { row, state } : { row, state };
};

/** The member's mail address for the shop. */
export const emailOf = ({ account }: CallFacts): string | null => account?.email || null;

/** Updates the cart's id and quantity on the member's devices. */
const tellDevices = async (tx: Tx, uid: string, cart: Cart): Promise<() => void> => {
  const wishes = await tx.get(userPreferences, uid);
  const now = cart.id === undefined ? undefined : { id: cart.id, quantity: cart.quantity };
  const before = wishes?.cart;
  const same = before?.id === now?.id && before?.quantity === now?.quantity;
  return () => {
    if (wishes !== null && !same) tx.change(userPreferences, uid, { cart: now });
  };
};

/** Changes that a call makes to the cart's row. */
export type RowChange = Partial<Pick<ShopCart, 'seen' | 'addressId' | 'checkoutAt'>> & {
  /** Marks the addition in progress as finished. */
  readonly adding?: undefined;
};

/**
 * Writes the result of a call at the shop, and returns the cart. `state` is null if the shop has
 * dropped the cart.
 */
export const writeCart = async (
  tx: Tx,
  { uid }: CallFacts,
  { row, state }: OwnCart | NoCart,
  change: RowChange = {},
): Promise<Cart> => {
  // A paid cart is gone as well, but it did not expire.
  const expired = row !== null && state === null && row.checkoutAt === undefined;
  const cart = cartAnswer(state, row === null ? null : { ...row, ...change }, expired);
  const now = row === null ? null : await tx.get(shopCarts, row.id);
  const tell = await tellDevices(tx, uid, cart);
  if (now !== null) {
    if (state === null) tx.change(shopCarts, now.id, { open: false, adding: undefined });
    else if (Object.keys(change).length > 0) tx.change(shopCarts, now.id, change);
  }
  tell();
  return cart;
};

/** The prices the member has seen, with the current price of one variant. */
export const seenWith = (
  { seen }: Pick<ShopCart, 'seen'>,
  { lines }: CartState,
  variantId: string,
): ShopCart['seen'] => {
  const there = new Set(lines.map((line) => line.variantId));
  const others = seen.filter((one) => one.variantId !== variantId && there.has(one.variantId));
  const line = lines.find((one) => one.variantId === variantId);
  return line === undefined ? others : [...others, { variantId, unit: line.unit }];
};
