import { phrase } from '../../../../domain/kit/phrase.ts';
import type {
  listingsDeleteListingSubmission,
  listingsUpdateListingSubmission,
} from '../../../../domain/listings/commands.ts';
import { mutation } from '../mutation.ts';
import type { LabelValue } from '../row.ts';

type Named = { readonly title: LabelValue };

/** Saves a draft. It is shown from where it is written (`drafts`), whether it was sent or not. */
export const saveDraft = mutation<typeof listingsUpdateListingSubmission, Named>(
  'listings-updateListingSubmission',
  {
    entity: ({ id }) => `listingSubmissions|${id}`,
    label: () => phrase('Draft of {title}'),
    about: ({ id }) => ({ of: 'submission', id }),
  },
);

/** Takes a draft away. */
export const discardDraft = mutation<typeof listingsDeleteListingSubmission, Named>(
  'listings-deleteListingSubmission',
  {
    entity: ({ id }) => `listingSubmissions|${id}`,
    label: () => phrase('Discard the draft of {title}'),
  },
);
