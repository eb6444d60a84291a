import type { AnswerOf, Command, InputOf } from '../../../../domain/kit/command.ts';
import type { Language } from '../../../../domain/accounts/language.ts';
import type { Refusal } from '../../../../domain/kit/refusal.ts';
import type { Cart } from '../../../../domain/shop/cart.ts';
import type { ShopProductDetail } from '../../../../domain/shop/product.ts';
import {
  shopGetProductDetail,
  shopGetProductsInCollection,
  shopGetShopifyProducts,
  shopRetrieveCart,
} from '../../../../domain/shop/commands.ts';
import type { Answer } from '../../../platform/reading/answer.ts';
import { call } from '../../../firebase/call.ts';
import { live } from '../../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { privateMirror, publicMirror } from '../../../sync/local/mirrors.ts';
import { keepAnswer, openAnswer, type KeptAs } from '../../../sync/reads/kept-answer.ts';

export type ShopFront = AnswerOf<typeof shopGetShopifyProducts>;
export type CollectionPage = AnswerOf<typeof shopGetProductsInCollection>;

/**
 * Age up to which the shop's public responses count as current, ms: the server reads them no more
 * often.
 */
const FRESH_MS = 5 * 60_000;
/**
 * Age up to which a cart just received counts as current, ms; it is requested each time it is
 * opened.
 */
const CART_FRESH_MS = 10_000;
/** Version of the stored format of shop data. Raised when the server's response changes. */
const FORM = 1;
/** Products per page. */
export const PRODUCTS_PAGE = 24;
/** The shop has no longer name, so longer ones are not requested. */
const LONGEST_NAME = 200;

/** Key of a shop response, stored once per language. */
const inShop = async (id: string, language: Language): Promise<KeptAs> => ({
  rows: (await publicMirror()).db.content,
  kind: 'shopAnswers',
  id: `${language}|${id}`,
  form: FORM,
});

const cartOf = async (uid: string, language: Language): Promise<KeptAs> => ({
  rows: (await privateMirror(uid)).db.mine,
  kind: 'shopAnswers',
  id: `${language}|cart`,
  form: FORM,
});

const isGone = ({ status }: Refusal): boolean => status === 'not-found';

/** Requests something from the shop; null for one that is gone. */
const askFor = async <C extends Command>(
  command: C,
  input: InputOf<C>,
): Promise<Answer<{ readonly value: AnswerOf<C> | null }>> => {
  const answered = await call(command, input);
  return !answered.ok && isGone(answered.refusal) ? { ok: true, value: null } : answered;
};

/** The first page of everything, with the collections and the first products of each. */
export const openFront = async (language: Language, emit: Emit<ShopFront | null>): Promise<Stop> =>
  openAnswer<ShopFront>(
    {
      ...(await inShop('front', language)),
      freshMs: FRESH_MS,
      ask: () => askFor(shopGetShopifyProducts, { limit: PRODUCTS_PAGE, language }),
    },
    emit,
  );

export const openCollection = async (
  handle: string,
  language: Language,
  emit: Emit<CollectionPage | null>,
): Promise<Stop> =>
  openAnswer<CollectionPage>(
    {
      ...(await inShop(`collection|${handle}`, language)),
      freshMs: FRESH_MS,
      ask: () =>
        askFor(shopGetProductsInCollection, {
          collectionId: handle,
          limit: PRODUCTS_PAGE,
          language,
        }),
    },
    emit,
  );

export const openProduct = async (
  handle: string,
  language: Language,
  emit: Emit<ShopProductDetail | null>,
): Promise<Stop> => {
  if (handle.length > LONGEST_NAME) {
    emit(live(null, null));
    return () => undefined;
  }
  return openAnswer<ShopProductDetail>(
    {
      ...(await inShop(`product|${handle}`, language)),
      freshMs: FRESH_MS,
      ask: () => askFor(shopGetProductDetail, { id: handle, language }),
    },
    emit,
  );
};

/** The member's current cart at the shop; without a connection, the last one seen. */
export const openCart = async (
  uid: string,
  language: Language,
  emit: Emit<Cart | null>,
): Promise<Stop> =>
  openAnswer<Cart>(
    {
      ...(await cartOf(uid, language)),
      freshMs: CART_FRESH_MS,
      anew: true,
      ask: async () => {
        const answered = await call(shopRetrieveCart, { language });
        return answered.ok ? { ok: true, value: answered.value.cart } : answered;
      },
    },
    emit,
  );

/** Stores the cart returned by a change. */
export const keepCart = async (uid: string, language: Language, cart: Cart): Promise<void> =>
  keepAnswer(await cartOf(uid, language), cart);
