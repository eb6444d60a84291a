import type { Language } from '../../../../domain/accounts/language.ts';
import { ShopRefused, type Storefront } from '../../../shop/shop-provider.ts';
import type {
  CartAnswer,
  CardAnswer,
  ChangeAnswer,
  CollectionAnswer,
  PageAnswer,
  ProductAnswer,
  VariantAnswer,
} from './answers.ts';
import { deliveryAddressOf, referenceAttribute } from './cart-input.ts';
import type { Ask } from './client.ts';
import * as operations from './operations.ts';
import { cartOf, methodIn } from './read-cart.ts';
import { cardOf, collectionOf, pageOf, productOf, variantStateOf } from './read-products.ts';

/** Selects a product by the shop's own id or by its handle. */
const which = (of: string) => (of.startsWith('gid://') ? { id: of } : { handle: of });

const changedCart = ({ change }: ChangeAnswer) => {
  const [error] = change?.userErrors ?? [];
  if (error !== undefined) throw new ShopRefused(error.code ?? 'INVALID', error.message);
  if (!change?.cart) throw new ShopRefused('INVALID', 'there is no such cart');
  return cartOf(change.cart);
};

/** Treats an id that the shop cannot parse as not found. */
const orNull = async <T>(work: Promise<T | null>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ShopRefused) return null;
    throw error;
  }
};

/** Language codes of the API. */
const languageCodes = { en: 'EN', fr: 'FR' } as const;

/** The shop by its Storefront API. @param language the shop's primary one by default. */
export const shopifyStorefront = (carry: Ask, language?: Language): Storefront => {
  const spoken = language === undefined ? {} : { language: languageCodes[language] };
  const ask: Ask = (document, variables) => carry(document, { ...variables, ...spoken });
  const change = async (document: string, variables: object) =>
    changedCart(await ask<ChangeAnswer>(document, variables));

  return {
    products: async ({ cursor, limit }) => {
      const asked = { first: limit, after: cursor ?? null };
      return pageOf(
        (await ask<{ products: PageAnswer }>(operations.productsQuery, asked)).products,
      );
    },
    collections: async () => {
      const { collections } = await ask<{
        collections: {
          readonly nodes: readonly (CollectionAnswer & {
            readonly products: { readonly nodes: readonly CardAnswer[] };
          })[];
        };
      }>(operations.collectionsQuery, {});
      return collections.nodes.map((one) => ({
        ...collectionOf(one),
        products: one.products.nodes.map(cardOf),
      }));
    },
    collection: (of, { cursor, limit }) =>
      orNull(
        ask<{ collection: (CollectionAnswer & { readonly products: PageAnswer }) | null }>(
          operations.collectionQuery,
          { ...which(of), first: limit, after: cursor ?? null },
        ).then(({ collection }) =>
          collection === null
            ? null
            : { ...collectionOf(collection), ...pageOf(collection.products) },
        ),
      ),
    product: (of) =>
      orNull(
        ask<{ product: ProductAnswer | null }>(operations.productQuery, which(of)).then(
          ({ product }) => (product === null ? null : productOf(product)),
        ),
      ),
    variant: (id) =>
      orNull(
        ask<{
          node: Partial<VariantAnswer & { readonly product: { readonly title: string } }> | null;
        }>(operations.variantQuery, { id }).then(({ node }) =>
          node?.id === undefined
            ? null
            : variantStateOf(node as VariantAnswer & { readonly product: { title: string } }),
        ),
      ),
    cart: (id) =>
      orNull(
        ask<{ cart: CartAnswer | null }>(operations.cartQuery, { id }).then(({ cart }) =>
          cart === null ? null : cartOf(cart),
        ),
      ),
    create: (reference, email, merchandiseId, quantity) =>
      change(operations.createMutation, {
        input: {
          lines: [{ merchandiseId, quantity }],
          attributes: [{ key: referenceAttribute, value: reference }],
          buyerIdentity: { countryCode: 'CA', ...(email === null ? {} : { email }) },
        },
      }),
    add: (cartId, merchandiseId, quantity) =>
      change(operations.addMutation, { cartId, lines: [{ merchandiseId, quantity }] }),
    setQuantity: (cartId, id, quantity) =>
      change(operations.updateMutation, { cartId, lines: [{ id, quantity }] }),
    remove: (cartId, lineId) => change(operations.removeMutation, { cartId, lineIds: [lineId] }),
    setCodes: (cartId, discountCodes) =>
      change(operations.codesMutation, { cartId, discountCodes }),
    shipTo: async (cartId, to, email) => {
      await change(operations.buyerMutation, {
        cartId,
        buyerIdentity: {
          countryCode: to.country,
          ...(email === null ? {} : { email }),
          ...(to.phone === undefined ? {} : { phone: to.phone }),
        },
      });
      const address = { deliveryAddress: deliveryAddressOf(to) };
      return change(operations.addressMutation, {
        cartId,
        addresses: [{ address, selected: true, oneTimeUse: true, validationStrategy: 'STRICT' }],
      });
    },
    choose: (cartId, methodId) => {
      const [deliveryGroupId, deliveryOptionHandle] = methodIn(methodId) ?? ['', ''];
      return change(operations.deliveryMutation, {
        cartId,
        options: [{ deliveryGroupId, deliveryOptionHandle }],
      });
    },
  };
};
