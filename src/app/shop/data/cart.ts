import { languageOf, type Language } from '../../../domain/accounts/language.ts';
import type { Cart } from '../../../domain/shop/cart.ts';
import {
  shopAddToCart,
  shopCheckout,
  shopRemoveCartLine,
  shopRetrieveCart,
  shopSelectShippingMethod,
  shopUpdateCartAddress,
  shopUpdateCartItem,
} from '../../../domain/shop/commands.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { memoizedImport } from '../../platform/tab/memoized-import.ts';
import { noteLeftToPay } from './left-to-pay.ts';
import { currentView, useView } from '../../platform/reader/view.ts';
import { call } from '../../firebase/call.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { lazily, openNothing, useShared } from '../../platform/reading/subscription.ts';
import { currentSession, useSession } from '../../platform/session/session.ts';

export type CartAnswer = Answer<{ readonly cart: Cart }>;

const shop = memoizedImport(() => import('./mirror/shop.ts'));

/** The member's cart, stored as last seen; loading for a visitor. */
export const useCart = (): Reading<Cart | null> => {
  const { uid } = useSession();
  const language = languageOf(useView());
  return useShared(
    `shop|${language}|cart|${uid ?? ''}`,
    uid === null ? openNothing : lazily(shop, (m, emit) => m.openCart(uid, language, emit)),
  );
};

const spoken = (): Language => languageOf(currentView());

/**
 * Calls a function in the reader’s language, and stores the cart it returns, so that every screen
 * shows it.
 */
const keepAnswer = async (
  ask: (language: Language) => Promise<Answer<{ readonly value: { readonly cart: Cart } }>>,
  language = spoken(),
): Promise<CartAnswer> => {
  const answered = await ask(language);
  if (!answered.ok) return answered;
  const { cart } = answered.value;
  const { uid } = currentSession();
  if (uid !== null) await (await shop()).keepCart(uid, language, cart);
  return { ok: true, cart };
};

/** Additions without a response: clicking the same one again reuses its key. */
const unanswered = new Map<string, { readonly key: string; readonly language: Language }>();

/** Adds a quantity of a variant. A retry without a response adds it only once. */
export const addToCart = async (variantId: string, quantity: number): Promise<CartAnswer> => {
  const of = `${variantId} ${quantity}`;
  const same = unanswered.get(of) ?? { key: newKey(), language: spoken() };
  unanswered.set(of, same);
  const answered = await keepAnswer(
    (language) => call(shopAddToCart, { variantId, quantity, language, idempotencyKey: same.key }),
    same.language,
  );
  const isLost =
    !answered.ok && ['unavailable', 'deadline-exceeded'].includes(answered.refusal.status);
  if (!isLost) unanswered.delete(of);
  return answered;
};

/** Sets the quantity of a line. */
export const setQuantity = (lineId: string, quantity: number): Promise<CartAnswer> =>
  keepAnswer((language) =>
    call(shopUpdateCartItem, { lineId, quantity, idempotencyKey: newKey(), language }),
  );

export const removeLine = (lineId: string): Promise<CartAnswer> =>
  keepAnswer((language) =>
    call(shopRemoveCartLine, { lineId, idempotencyKey: newKey(), language }),
  );

/** Sets the discount code; an empty one removes it. */
export const setDiscountCode = (discountCode: string): Promise<CartAnswer> =>
  keepAnswer((language) =>
    call(shopUpdateCartItem, { discountCode, idempotencyKey: newKey(), language }),
  );

/** Ships the cart to one of the member's addresses. */
export const shipTo = (addressId: string): Promise<CartAnswer> =>
  keepAnswer((language) =>
    call(shopUpdateCartAddress, { addressId, idempotencyKey: newKey(), language }),
  );

export const chooseShipping = (methodId: string): Promise<CartAnswer> =>
  keepAnswer((language) => call(shopSelectShippingMethod, { methodId, language }));

/** Requests the current cart from the shop. */
export const refreshCart = (): Promise<CartAnswer> =>
  keepAnswer((language) => call(shopRetrieveCart, { language }));

/**
 * Returns the payment address for the cart as seen; a changed cart is refused, and has been read
 * again by then.
 */
export const beginCheckout = async (
  { id = '', version, total }: Pick<Cart, 'id' | 'version' | 'total'>,
  locale: Language,
): Promise<Answer<{ readonly address: string }>> => {
  const answered = await call(shopCheckout, {
    language: locale,
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
