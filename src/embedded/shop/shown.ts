import type { Language } from '../../domain/accounts/language.ts';
import { plainText } from '../../domain/kit/text/plain-text.ts';
import type { Goods, GoodsCollection, GoodsImage, GoodsOption } from './goods.ts';
import { collectionIn, goodsIn, soldIn } from './in-language.ts';
import type { Sold, Stock } from './stock.ts';

/** Formats an id like Shopify. */
export const gid = (type: string, id: number | string): string => `gid://shopify/${type}/${id}`;

/** The number in an id of a type; null if it is another type's. */
export const numberIn = (type: string, id: string): number | null => {
  const found = new RegExp(`^gid://shopify/${type}/(\\d{1,15})$`).exec(id);
  return found === null ? null : Number(found[1]);
};

/** Formats an amount for the API: `12.5`. */
export const moneyShown = (cents: number) => ({
  __typename: 'MoneyV2',
  amount: (cents / 100).toFixed(2).replace(/0$/, ''),
  currencyCode: 'CAD',
});

export interface PageArgs {
  readonly first?: number | null;
  readonly after?: string | null;
}

const mostItems = 250;

/** A page of a list; the cursor is a position in it. */
export const connection = <T>(items: readonly T[], { first, after }: PageArgs) => {
  const from = after ? Number(Buffer.from(after, 'base64url').toString()) + 1 || 0 : 0;
  const nodes = items.slice(from, from + Math.min(mostItems, first ?? mostItems));
  const cursorOf = (at: number) => Buffer.from(String(at)).toString('base64url');
  return {
    nodes,
    edges: nodes.map((node, at) => ({ node, cursor: cursorOf(from + at) })),
    pageInfo: {
      hasNextPage: from + nodes.length < items.length,
      hasPreviousPage: from > 0,
      startCursor: nodes.length === 0 ? null : cursorOf(from),
      endCursor: nodes.length === 0 ? null : cursorOf(from + nodes.length - 1),
    },
  };
};

/** Size of every drawing. */
const size = { width: 1600, height: 1600 };

/**
 * The assortment in the API's format in a language. A field with arguments is a function, as
 * GraphQL requires.
 */
export const openShown = (stock: Stock, origin: () => string, language: Language) => {
  const image = ({ name, alt }: GoodsImage) => {
    const url = `${origin()}/cdn/shop/files/${name}.svg`;
    return {
      __typename: 'Image',
      id: gid('ImageSource', name),
      altText: alt,
      url: () => url,
      ...size,
    };
  };

  const isThere = ({ left }: Sold): boolean => left === null || left > 0;

  const variant = (of: Sold) => {
    const sold = soldIn(of, language);
    const { id, options, price, compareAt, goods, left } = sold;
    return {
      __typename: 'ProductVariant',
      id: gid('ProductVariant', id),
      title: options.length === 0 ? 'Default Title' : options.join(' / '),
      availableForSale: isThere(sold),
      currentlyNotInStock: false,
      quantityAvailable: left ?? 999,
      price: moneyShown(price),
      compareAtPrice: compareAt === undefined ? null : moneyShown(compareAt),
      quantityRule: { minimum: 1, increment: 1, maximum: goods.most ?? null },
      selectedOptions:
        options.length === 0
          ? [{ name: 'Title', value: 'Default Title' }]
          : options.map((value, at) => ({ name: goods.options[at]?.name ?? '', value })),
      image: goods.images[0] === undefined ? null : image(goods.images[0]),
      requiresShipping: goods.kind !== 'gift card',
      taxable: goods.kind !== 'gift card',
      sku: `${goods.handle.toUpperCase()}-${id}`,
      weight: sold.weight,
      weightUnit: 'GRAMS',
      product: () => product(of.goods),
    };
  };

  const range = (amounts: readonly number[]) => ({
    minVariantPrice: moneyShown(amounts.length === 0 ? 0 : Math.min(...amounts)),
    maxVariantPrice: moneyShown(amounts.length === 0 ? 0 : Math.max(...amounts)),
  });

  const product = (of: Goods): object => {
    const goods = goodsIn(of, language);
    const sold = stock.variantsOf(goods);
    const option = ({ name, values }: GoodsOption, place: number) => ({
      id: gid('ProductOption', `${goods.id}-${place}`),
      name,
      optionValues: values.map((value, at) => ({
        id: gid('ProductOptionValue', `${goods.id}-${place}-${at}`),
        name: value,
      })),
    });
    return {
      __typename: 'Product',
      id: gid('Product', goods.id),
      handle: goods.handle,
      title: goods.title,
      description: plainText(goods.descriptionHtml),
      descriptionHtml: goods.descriptionHtml,
      availableForSale: sold.some(isThere),
      isGiftCard: goods.kind === 'gift card',
      productType: goods.kind,
      vendor: 'Hammerlane',
      tags: [goods.kind],
      requiresSellingPlan: false,
      priceRange: range(sold.map(({ price }) => price)),
      compareAtPriceRange: range(sold.map(({ compareAt }) => compareAt ?? 0)),
      featuredImage: goods.images[0] === undefined ? null : image(goods.images[0]),
      images: (args: PageArgs) => connection(goods.images.map(image), args),
      options: () =>
        (goods.options.length === 0
          ? [{ name: 'Title', values: ['Default Title'] }]
          : goods.options
        ).map(option),
      variants: (args: PageArgs) => connection(sold.map(variant), args),
      collections: (args: PageArgs) =>
        connection(
          stock.assortment.collections
            .filter(({ products }) => products.includes(goods.handle))
            .map(collection),
          args,
        ),
    };
  };

  const collection = (written: GoodsCollection): object => {
    const of = collectionIn(written, language);
    return {
      __typename: 'Collection',
      id: gid('Collection', of.id),
      handle: of.handle,
      title: of.title,
      description: () => of.description,
      descriptionHtml: `<p>${of.description}</p>`,
      image: image(of.image),
      products: (args: PageArgs) =>
        connection(
          of.products
            .flatMap(
              (handle) => stock.assortment.products.find((one) => one.handle === handle) ?? [],
            )
            .map(product),
          args,
        ),
    };
  };

  return { variant, product, collection };
};

export type ShownShop = ReturnType<typeof openShown>;
