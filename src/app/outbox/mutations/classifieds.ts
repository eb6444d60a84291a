import { phrase } from '../../../domain/kit/text/phrase.ts';
import type {
  listingsMarkClassifiedAsSold,
  listingsMarkClassifiedAsUnsold,
} from '../../../domain/listings/commands.ts';
import { mutation } from '../mutation.ts';

/** Marks of one listing are sent in the order they were made. */
const entity = ({ listingId }: { readonly listingId: string }): string => `listings|${listingId}`;

/** Marks an own classified as sold. Its state is shown beside it until the server has accepted it. */
export const markAsSold = mutation<typeof listingsMarkClassifiedAsSold>(
  'listings-markClassifiedAsSold',
  {
    entity,
    label: () => phrase('Mark as sold'),
    about: ({ listingId }) => ({ of: 'listing', id: listingId }),
    staysRefused: true,
  },
);

/** Takes the sold mark back. */
export const markAsUnsold = mutation<typeof listingsMarkClassifiedAsUnsold>(
  'listings-markClassifiedAsUnsold',
  {
    entity,
    label: () => phrase('Mark as not sold'),
    about: ({ listingId }) => ({ of: 'listing', id: listingId }),
    staysRefused: true,
  },
);
