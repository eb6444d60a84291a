import type { ShopProductDetail } from '../../domain/shop/product.ts';

export type Variant = ShopProductDetail['variants'][number];
type Choosable = Pick<ShopProductDetail, 'options' | 'variants'>;

/** The result of choosing an option: a variant to be had, one sold out, or none made. */
export type ChoiceState = 'available' | 'soldOut' | 'notMade';

/** The last part of an id of the shop, which is short and tells its kind's things apart. */
export const shortId = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

const isOf = (variant: Variant, chosen: readonly string[]): boolean =>
  variant.options.every((value, at) => value === chosen[at]);

/** The variant of these values; null where there is none. */
export const variantOf = ({ variants }: Choosable, chosen: readonly string[]): Variant | null =>
  variants.find((variant) => isOf(variant, chosen)) ?? null;

/**
 * The values a page begins with: those of the variant the address names, else of the first that is
 * to be had.
 */
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

/** Whether there is anything to choose: the shop gives what comes in one kind an option of its own. */
export const hasChoice = ({ options, variants }: Choosable): boolean =>
  variants.length > 1 && options.length > 0;
