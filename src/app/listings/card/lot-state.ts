import type { Auction } from '../../../domain/bidding/auction.entity.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { lotState as stateOf, type LotState as State } from '../../../domain/listings/lot-state.ts';
import { say } from '../../ui/words.ts';

export { isSold } from '../../../domain/listings/lot-state.ts';

/** How a lot stands, its word in the reader's language. */
export type LotState = Omit<State, 'word'> & { readonly word: string };

/** How a lot stands at `now` (server ms UTC), in a shape and a word. */
export const lotState = (listing: Listing, auction: Auction | null, now: number): LotState => {
  const state = stateOf(listing, auction, now);
  return { ...state, word: say(state.word) };
};
