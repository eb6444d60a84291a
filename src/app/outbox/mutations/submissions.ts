import { phrase } from '../../../domain/kit/text/phrase.ts';
import type {
  listingsDeleteListingSubmission,
  listingsUpdateListingSubmission,
} from '../../../domain/listings/commands.ts';
import type { ConflictRule } from '../conflict/rule.ts';
import { inputOf, mutation, type Given } from '../mutation.ts';
import type { LabelValue, OutboxRow } from '../rows/row.ts';
import { draftConflictOf, type DraftPatch } from './draft-save.ts';

type TitleValue = { readonly title: LabelValue };
type Save = Given<typeof listingsUpdateListingSubmission>;

/** A save of a draft, as `drafts` passes it. */
export type DraftSave = Pick<Save, 'id' | 'rev'> & { readonly patch: DraftPatch };

const patchIn = ({ patch }: Save): DraftPatch => patch as DraftPatch;

/**
 * A draft may be edited further while a save of it is in flight: a save based on an older copy
 * ends, and `drafts` merges the current draft with the server's copy.
 */
const conflicts: ConflictRule<Save> = {
  wanted: (save) => ({
    collections: ['listingSubmissions'],
    action: 'save',
    change: patchIn(save),
  }),
  conflict: (save, refusal) => draftConflictOf(patchIn(save), refusal),
};

/** Saves a draft. Screens show it from `drafts`, whether it was sent or not. */
export const saveDraft = mutation<typeof listingsUpdateListingSubmission, TitleValue>(
  'listings-updateListingSubmission',
  {
    entity: ({ id }) => `listingSubmissions|${id}`,
    label: () => phrase('Draft of {title}'),
    about: ({ id }) => ({ of: 'submission', id }),
    conflicts,
  },
);

/** The draft patch that a save in the outbox carries; null for any other row. */
export const savedIn = (row: OutboxRow): DraftPatch | null => {
  const save = inputOf(saveDraft, row);
  return save === null ? null : patchIn(save);
};

/** Deletes a draft. */
export const discardDraft = mutation<typeof listingsDeleteListingSubmission, TitleValue>(
  'listings-deleteListingSubmission',
  {
    entity: ({ id }) => `listingSubmissions|${id}`,
    label: () => phrase('Discard the draft of {title}'),
  },
);
