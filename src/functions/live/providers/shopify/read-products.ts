import type { ShopImage, ShopProduct, ShopProductDetail } from '../../../../domain/shop/product.ts';
import { mostOfOne } from '../../../../domain/shop/cart.ts';
import type { ProductPage, VariantState } from '../../../shop/shop-provider.ts';
import type {
  CardAnswer,
  CollectionAnswer,
  ImageAnswer,
  MoneyAnswer,
  PageAnswer,
  ProductAnswer,
  VariantAnswer,
} from './answers.ts';
import { centsOf } from './amount.ts';

const mostCents = 10_000_000_000;

/** Integer cents of an amount from the shop; never negative. */
export const centsIn = ({ amount }: MoneyAnswer): number =>
  Math.min(mostCents, Math.max(0, centsOf(amount)));

export const currencyIn = ({ currencyCode }: MoneyAnswer): 'CAD' | 'USD' =>
  currencyCode === 'USD' ? 'USD' : 'CAD';

/** Reads an image; null if there is none, or none that a page may show. */
export const imageIn = (image: ImageAnswer | null): ShopImage | null => {
  if (image === null || !/^https?:\/\//.test(image.url) || image.url.length > 2_000) return null;
  const side = (px: number | null) => (px !== null && px >= 1 && px <= 20_000 ? px : undefined);
  const [w, h] = [side(image.width), side(image.height)];
  return {
    url: image.url,
    ...(w === undefined || h === undefined ? {} : { w, h }),
    ...(image.altText ? { alt: image.altText.slice(0, 500) } : {}),
  };
};

/** Most units in one order: the shop's limit, at most a cart's. */
export const mostIn = ({ quantityRule }: Pick<VariantAnswer, 'quantityRule'>): number =>
  Math.max(1, Math.min(mostOfOne, quantityRule.maximum ?? mostOfOne));

export const stockIn = ({
  quantityAvailable: stock,
}: Pick<VariantAnswer, 'quantityAvailable'>): number | null =>
  stock === null ? null : Math.min(1_000_000, Math.max(0, stock));

export const cardOf = (answer: CardAnswer): ShopProduct => {
  const { minVariantPrice: low, maxVariantPrice: high } = answer.priceRange;
  const before = centsIn(answer.compareAtPriceRange.maxVariantPrice);
  const image = imageIn(answer.featuredImage);
  return {
    id: answer.id,
    handle: answer.handle,
    title: answer.title.slice(0, 255),
    currency: currencyIn(low),
    priceFrom: centsIn(low),
    priceVaries: centsIn(high) > centsIn(low),
    ...(before > centsIn(low) ? { compareAt: before } : {}),
    ...(image === null ? {} : { image }),
    available: answer.availableForSale,
    giftCard: answer.isGiftCard,
  };
};

export const pageOf = ({ nodes, pageInfo }: PageAnswer): ProductPage => ({
  products: nodes.map(cardOf),
  ...(pageInfo.hasNextPage && pageInfo.endCursor ? { cursor: pageInfo.endCursor } : {}),
});

export const collectionOf = (answer: CollectionAnswer) => {
  const image = imageIn(answer.image);
  return {
    id: answer.id,
    handle: answer.handle,
    title: answer.title.slice(0, 255),
    description: answer.description.slice(0, 2_000),
    ...(image === null ? {} : { image }),
  };
};

export const variantStateOf = (
  answer: VariantAnswer & { readonly product: { readonly title: string } },
): VariantState => ({
  id: answer.id,
  title: answer.product.title,
  price: centsIn(answer.price),
  available: answer.availableForSale,
  stock: stockIn(answer),
  most: mostIn(answer),
});

const variantOf = (answer: VariantAnswer, options: readonly string[]) => {
  const { price, compareAtPrice: before } = answer;
  const image = imageIn(answer.image);
  const stock = stockIn(answer);
  const chosen = new Map(answer.selectedOptions.map(({ name, value }) => [name, value]));
  return {
    id: answer.id,
    title: answer.title.slice(0, 255),
    options: options.map((name) => chosen.get(name) ?? ''),
    price: centsIn(price),
    ...(before !== null && centsIn(before) > centsIn(price) ? { compareAt: centsIn(before) } : {}),
    available: answer.availableForSale,
    ...(stock === null ? {} : { stock }),
    most: mostIn(answer),
    ...(image === null ? {} : { image }),
  };
};

export const productOf = (answer: ProductAnswer): ShopProductDetail => {
  // A product without options still has a default one, which carries no information.
  const options = answer.options.filter(
    ({ name, optionValues }) => name !== 'Title' || optionValues.length > 1,
  );
  const names = options.map(({ name }) => name);
  return {
    ...cardOf(answer),
    descriptionHtml: answer.descriptionHtml.slice(0, 40_000),
    images: answer.images.nodes.flatMap((image) => imageIn(image) ?? []),
    options: options.map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => value.name),
    })),
    variants: answer.variants.nodes.map((variant) => variantOf(variant, names)),
    collections: answer.collections.nodes.map(({ id, handle, title }) => ({ id, handle, title })),
  };
};
