import {
  shopGetProductsInCollection,
  shopGetShopifyProducts,
} from '../../../domain/shop/commands.ts';
import { languageOf } from '../../../domain/accounts/language.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { memoizedImport } from '../../platform/tab/memoized-import.ts';
import { currentView, useView } from '../../platform/reader/view.ts';
import { call } from '../../firebase/call.ts';
import type { ShopProduct, ShopProductDetail } from '../../../domain/shop/product.ts';
import type { CollectionPage, ShopFront } from './mirror/shop.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { lazily, useShared } from '../../platform/reading/subscription.ts';

export type { ShopFront };

const shop = memoizedImport(() => import('./mirror/shop.ts'));

/** The front page of the shop, stored as last seen. */
export const useShopFront = (): Reading<ShopFront | null> => {
  const language = languageOf(useView());
  return useShared(
    `shop|${language}|front`,
    lazily(shop, (m, emit) => m.openFront(language, emit)),
  );
};

/** One collection by its handle; null where the shop has none. */
export const useShopCollection = (handle: string): Reading<CollectionPage | null> => {
  const language = languageOf(useView());
  return useShared(
    `shop|${language}|collection|${handle}`,
    lazily(shop, (m, emit) => m.openCollection(handle, language, emit)),
  );
};

/** One product by id or handle; null where the shop has none. */
export const useProduct = (handle: string): Reading<ShopProductDetail | null> => {
  const language = languageOf(useView());
  return useShared(
    `shop|${language}|product|${handle}`,
    lazily(shop, (m, emit) => m.openProduct(handle, language, emit)),
  );
};

/** A further page of products. */
export interface MoreProducts {
  readonly products: readonly ShopProduct[];
  readonly cursor?: string | undefined;
}

/** The next page of a collection, or of all products if null. Needs a connection. */
export const moreProducts = async (
  collection: string | null,
  cursor: string,
): Promise<Answer<{ readonly value: MoreProducts }>> => {
  const { PRODUCTS_PAGE: limit } = await shop();
  const language = languageOf(currentView());
  return collection === null
    ? call(shopGetShopifyProducts, { cursor, limit, language })
    : call(shopGetProductsInCollection, { collectionId: collection, cursor, limit, language });
};
