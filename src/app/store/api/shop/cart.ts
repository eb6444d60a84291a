import type { Cart } from '../../../../domain/shop/cart.ts';
import {
  shopAddToCart,
  shopCheckout,
  shopRemoveCartLine,
  shopRetrieveCart,
  shopSelectShippingMethod,
  shopUpdateCartAddress,
  shopUpdateCartItem,
} from '../../../../domain/shop/commands.ts';
import type { Answer } from '../../core/answer.ts';
import { memoizedImport } from '../../core/memoized-import.ts';
import { noteLeftToPay } from '../../device/left-to-pay.ts';
import { call } from '../../firebase/call.ts';
import { newKey } from '../../outbox/idempotency-key.ts';
import type { Reading } from '../../reading/reading.ts';
import { lazily, openNothing, useShared } from '../../reading/subscription.ts';
import { currentSession, useSession } from '../../session/session.ts';

export type CartAnswer = Answer<{ readonly cart: Cart }>;

const shop = memoizedImport(() => import('../../queries/shop.ts'));

/** The member's cart, kept as it was seen last; loading for a visitor. */
export const useCart = (): Reading<Cart | null> => {
  const { uid } = useSession();
  return useShared(
    `shop|cart|${uid ?? ''}`,
    uid === null ? openNothing : lazily(shop, (m, emit) => m.openCart(uid, emit)),
  );
};

/** Keeps the cart a function answered, so that every screen shows it. */
const kept = async (
  asked: Promise<Answer<{ readonly value: { readonly cart: Cart } }>>,
): Promise<CartAnswer> => {
  const answered = await asked;
  if (!answered.ok) return answered;
  const { cart } = answered.value;
  const { uid } = currentSession();
  if (uid !== null) await (await shop()).keepCart(uid, cart);
  return { ok: true, cart };
};

/** Additions nobody answered: the same one pressed again is the same one. */
const unanswered = new Map<string, string>();

/** Puts so many of a variant in. Tried again after no answer came, it is put in once. */
export const addToCart = async (variantId: string, quantity: number): Promise<CartAnswer> => {
  const of = `${variantId} ${quantity}`;
  const idempotencyKey = unanswered.get(of) ?? newKey();
  unanswered.set(of, idempotencyKey);
  const answered = await kept(call(shopAddToCart, { variantId, quantity, idempotencyKey }));
  const isLost =
    !answered.ok && ['unavailable', 'deadline-exceeded'].includes(answered.refusal.status);
  if (!isLost) unanswered.delete(of);
  return answered;
};

/** Sets how many of a line there are. */
export const setQuantity = (lineId: string, quantity: number): Promise<CartAnswer> =>
  kept(call(shopUpdateCartItem, { lineId, quantity, idempotencyKey: newKey() }));

export const removeLine = (lineId: string): Promise<CartAnswer> =>
  kept(call(shopRemoveCartLine, { lineId, idempotencyKey: newKey() }));

/** Sets the discount code; an empty one takes it away. */
export const setDiscountCode = (discountCode: string): Promise<CartAnswer> =>
  kept(call(shopUpdateCartItem, { discountCode, idempotencyKey: newKey() }));

/** Ships the cart to one of the member's addresses. */
export const shipTo = (addressId: string): Promise<CartAnswer> =>
  kept(call(shopUpdateCartAddress, { addressId, idempotencyKey: newKey() }));

export const chooseShipping = (methodId: string): Promise<CartAnswer> =>
  kept(call(shopSelectShippingMethod, { methodId }));

/** Asks the shop for the cart as it is now. */
export const refreshCart = (): Promise<CartAnswer> => kept(call(shopRetrieveCart, {}));

/**
 * Where the cart is paid, as it was seen: another one is refused. What was changed meanwhile is here
 * by then.
 */
export const beginCheckout = async (
  { id = '', version, total }: Pick<Cart, 'id' | 'version' | 'total'>,
  locale: 'en' | 'fr',
): Promise<Answer<{ readonly address: string }>> => {
  const answered = await call(shopCheckout, {
    cartId: id,
    cartVersion: version,
    expectedTotal: total,
    idempotencyKey: newKey(),
  });
  if (!answered.ok) {
    await refreshCart();
    return answered;
  }
  const address = new URL(answered.value.checkoutUrl);
  address.searchParams.set('locale', locale);
  noteLeftToPay(id);
  return { ok: true, address: address.href };
};
