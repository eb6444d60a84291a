import type { ShopProductDetail } from '../../domain/shop/product.ts';

export type Variant = ShopProductDetail['variants'][number];
type Choosable = Pick<ShopProductDetail, 'options' | 'variants'>;

/** Effect of choosing an option: an available variant, one sold out, or none at all. */
export type ChoiceState = 'available' | 'soldOut' | 'notMade';

/** The last part of a shop id, which is short and unique within its kind. */
export const shortId = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

const isOf = (variant: Variant, chosen: readonly string[]): boolean =>
  variant.options.every((value, at) => value === chosen[at]);

/** The variant with these values; null for none. */
export const variantOf = ({ variants }: Choosable, chosen: readonly string[]): Variant | null =>
  variants.find((variant) => isOf(variant, chosen)) ?? null;

/** The initial values: those of the variant named in the URL, else of the first available one. */
export const firstChoice = (
  { variants }: Choosable,
  named: string | undefined,
): readonly string[] => {
  const wanted = variants.find(({ id }) => shortId(id) === named);
  const first = wanted ?? variants.find(({ available }) => available) ?? variants[0];
  return first?.options ?? [];
};

/** Returns the result of choosing this value with the other options as they are. */
export const stateOfChoice = (
  product: Choosable,
  chosen: readonly string[],
  option: number,
  value: string,
): ChoiceState => {
  const found = variantOf(product, chosen.toSpliced(option, 1, value));
  if (found === null) return 'notMade';
  return found.available ? 'available' : 'soldOut';
};

/**
 * Whether there is anything to choose: the shop gives a product of one kind an option of its own.
 */
export const hasChoice = ({ options, variants }: Choosable): boolean =>
  variants.length > 1 && options.length > 0;
