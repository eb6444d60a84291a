import { shopAddToCart } from '../../domain/shop/commands.ts';
import { mostLines } from '../../domain/shop/cart.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { shopCarts } from '../../domain/shop/shop-cart.entity.ts';
import { assertAllowed, keyed, reject, type CallFacts } from '../handler.ts';
import { answerOfShop, storefrontOf } from './at-the-shop.ts';
import { emailOf, findCart, seenWith, writeCart, type CartRow, type OwnCart } from './own-cart.ts';
import { checkStock, stockRefused } from './stock-refusals.ts';
import type { CartState, Storefront, VariantState } from './shop-provider.ts';

/**
 * The quantity of a variant that the cart should hold. The target of a key is written first, so
 * that a repeated call after a lost response sets the same number and adds nothing twice.
 */
const targetOf = async (
  { ports, key }: CallFacts,
  { row, state }: OwnCart,
  variant: VariantState,
  quantity: number,
): Promise<number> => {
  const there = state.lines.find((line) => line.variantId === variant.id);
  if (there === undefined && state.lines.length >= mostLines) {
    const message = `A cart holds at most ${mostLines} different things.`;
    return reject(
      refusal('failed-precondition', 'CART_FULL', message, { details: { most: mostLines } }),
    );
  }
  const { adding } = row;
  const isRepeat = key !== null && adding?.key === key && adding.variantId === variant.id;
  const target = isRepeat ? adding.target : (there?.quantity ?? 0) + quantity;
  assertAllowed(checkStock(variant, target));
  if (key !== null && !isRepeat) {
    await ports.db.transaction(async (tx) => {
      tx.change(shopCarts, row.id, { adding: { key, variantId: variant.id, target } });
    });
  }
  return target;
};

/** Refuses if the shop put in less than requested, because something was sold meanwhile. */
const assertHeld = ({ lines }: CartState, variant: VariantState, target: number): void => {
  const held = lines.find((line) => line.variantId === variant.id)?.quantity ?? 0;
  if (held < target) {
    assertAllowed(checkStock({ ...variant, available: held > 0, stock: held }, target));
  }
};

/** Creates a cart with its first item, under a reference of the house. */
const beginCart = async (
  context: CallFacts,
  shop: Storefront,
  variant: VariantState,
  quantity: number,
) => {
  assertAllowed(checkStock(variant, quantity));
  const reference = context.ports.newId();
  const state = await answerOfShop(
    shop.create(reference, emailOf(context), variant.id, quantity),
    stockRefused(variant.title),
  );
  assertHeld(state, variant, quantity);
  return { reference, state };
};

interface Prepared {
  readonly row: CartRow;
  readonly state: CartState;
  readonly isNew: boolean;
  /** Id of the row whose cart the shop no longer has. */
  readonly lost: string | null;
}

/**
 * Adds a quantity of a variant to the caller's cart at the shop; the first call creates the cart.
 */
export const addToCart = keyed(shopAddToCart, {
  prepare: async ({ variantId, quantity, language }, context): Promise<Prepared> => {
    const shop = storefrontOf(context, language);
    const variant = await answerOfShop(shop.variant(variantId));
    if (variant === null) {
      const message = 'The shop has no such item.';
      const field = 'variantId';
      return reject(refusal('not-found', 'VARIANT_NOT_FOUND', message, { field }));
    }
    const own = await findCart(context, language);
    if (own.state === null) {
      const { reference, state } = await beginCart(context, shop, variant, quantity);
      const row = { id: reference, cartId: state.id, seen: [] };
      return { row, state, isNew: true, lost: own.row?.id ?? null };
    }
    const target = await targetOf(context, own, variant, quantity);
    const there = own.state.lines.find((line) => line.variantId === variantId);
    const state = await answerOfShop(
      there === undefined
        ? shop.add(own.state.id, variantId, target)
        : shop.setQuantity(own.state.id, there.id, target),
      stockRefused(variant.title),
    );
    assertHeld(state, variant, target);
    return { row: own.row, state, isNew: false, lost: null };
  },
  inTransaction: async ({ variantId }, context, tx, { row, state, isNew, lost }) => {
    const { uid } = context;
    const seen = seenWith(row, state, variantId);
    const cart = await writeCart(tx, context, { row, state }, { seen, adding: undefined });
    if (lost !== null) tx.change(shopCarts, lost, { open: false, adding: undefined });
    if (isNew) {
      const { id, cartId } = row;
      tx.create(shopCarts, id, { userId: uid, cartId, open: true, seen, createdBy: uid });
    }
    return { cart };
  },
});
