import type { Auction } from '../../domain/bidding/auction.entity.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { lotState as stateOf, type LotState as State } from '../../domain/listings/lot-state.ts';
import { translate } from '../language/translate.ts';

export { isSold } from '../../domain/listings/lot-state.ts';

/** The state of a lot, with its word in the reader's language. */
export type LotState = Omit<State, 'word'> & { readonly word: string };

/** Text shown in place of a missing price. */
export const noPriceText = ({ phase }: Pick<State, 'phase'>): string => {
  if (phase === 'upcoming') return translate('No bids yet');
  return phase === 'offer' ? translate('On request') : '–';
};

/** Returns the state of a lot at `now` (server ms UTC) as a shape and a word. */
export const lotState = (listing: Listing, auction: Auction | null, now: number): LotState => {
  const state = stateOf(listing, auction, now);
  return { ...state, word: translate(state.word) };
};
