import type { AnswerOf, Command, InputOf } from '../../../domain/kit/command.ts';
import type { Language } from '../../../domain/accounts/language.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { Cart } from '../../../domain/shop/cart.ts';
import type { ShopProductDetail } from '../../../domain/shop/product.ts';
import {
  shopGetProductDetail,
  shopGetProductsInCollection,
  shopGetShopifyProducts,
  shopRetrieveCart,
} from '../../../domain/shop/commands.ts';
import type { Answer } from '../core/answer.ts';
import { call } from '../firebase/call.ts';
import { live } from '../reading/reading.ts';
import type { Emit, Stop } from '../reading/subscription.ts';
import { privateMirror, publicMirror } from '../sync/local/mirrors.ts';
import { keepAnswer, openAnswer, type KeptAs } from './kept-answer.ts';

export type ShopFront = AnswerOf<typeof shopGetShopifyProducts>;
export type CollectionPage = AnswerOf<typeof shopGetProductsInCollection>;

/** So long the shop's answers to everybody count as current, ms: the server reads them no oftener. */
const FRESH_MS = 5 * 60_000;
/** So long a cart that was just answered is said to be the shop’s, ms: it is asked for whenever it is opened. */
const CART_FRESH_MS = 10_000;
/** The form of what is kept here of the shop. Raised when what it answers changes. */
const FORM = 1;
/** Products to a page. */
export const PRODUCTS_PAGE = 24;
/** No name at the shop is longer; what is longer is not asked for. */
const LONGEST_NAME = 200;

/** Answers of the shop are kept once for each language they were read in. */
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

/** Asks the shop; a thing that is gone is an answer too, null. */
const askFor = async <C extends Command>(
  command: C,
  input: InputOf<C>,
): Promise<Answer<{ readonly value: AnswerOf<C> | null }>> => {
  const answered = await call(command, input);
  return !answered.ok && isGone(answered.refusal) ? { ok: true, value: null } : answered;
};

/** The first page of everything, with the collections and what each begins with. */
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

/** The member's cart as the shop has it now; without a connection as it was seen last. */
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

/** The cart as a change of it was answered. */
export const keepCart = async (uid: string, language: Language, cart: Cart): Promise<void> =>
  keepAnswer(await cartOf(uid, language), cart);
