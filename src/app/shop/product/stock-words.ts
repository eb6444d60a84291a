import { translate } from '../../ui/text/translate.ts';
import type { MarkShape } from '../../ui/status/state-mark.tsx';
import type { Variant } from '../product-choice.ts';

/** From so many on the shop just has it. */
const FEW = 5;

/** How much there is of what is chosen: a shape and words. */
export const stockOf = (variant: Variant | null): readonly [MarkShape, string] => {
  if (variant === null) return ['over', translate('Not made in this combination')];
  if (!variant.available) return ['over', translate('Sold out')];
  const { stock } = variant;
  if (stock !== undefined && stock > 0 && stock <= FEW) {
    return ['open', translate('Only {n} left', { n: stock })];
  }
  return ['good', translate('In stock')];
};
