import { formerPrices } from '../../domain/listings/asked-price.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { dollarsText } from '../fields/currency.ts';
import { translate } from '../language/translate.ts';

/** Texts beside an asking price: whether it is negotiable, and the former price. */
export const askedTexts = (listing: Listing): readonly string[] => {
  const [before] = formerPrices(listing);
  return [
    ...(listing.obo === true ? [translate('Or best offer.')] : []),
    ...(before === undefined
      ? []
      : [translate('Was {sum}.', { sum: dollarsText(before.askPrice, listing.currency) })]),
  ];
};
