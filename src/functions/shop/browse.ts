import {
  shopGetProductDetail,
  shopGetProductsInCollection,
  shopGetShopifyProducts,
} from '../../domain/shop/commands.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { plain, reject } from '../handler.ts';
import { answerOfShop, storefrontOf } from './at-the-shop.ts';

const usualPage = 24;

/**
 * The front of the shop: its products a page at a time, and its collections with the first page.
 */
export const getProducts = plain(
  shopGetShopifyProducts,
  async ({ cursor, limit = usualPage, language }, context) => {
    const shop = storefrontOf(context, language);
    const [page, collections] = await answerOfShop(
      Promise.all([
        shop.products({ cursor, limit }),
        cursor === undefined ? shop.collections() : Promise.resolve([]),
      ]),
    );
    return { ...page, collections };
  },
);

export const getCollection = plain(
  shopGetProductsInCollection,
  async ({ collectionId, cursor, limit = usualPage, language }, context) => {
    const found = await answerOfShop(
      storefrontOf(context, language).collection(collectionId, { cursor, limit }),
    );
    const field = 'collectionId';
    const message = 'The shop has no such collection.';
    return found ?? reject(refusal('not-found', 'COLLECTION_NOT_FOUND', message, { field }));
  },
);

export const getProduct = plain(shopGetProductDetail, async ({ id, language }, context) => {
  const found = await answerOfShop(storefrontOf(context, language).product(id));
  const message = 'The shop has no such product.';
  return found ?? reject(refusal('not-found', 'PRODUCT_NOT_FOUND', message, { field: 'id' }));
});
