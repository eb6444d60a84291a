import { documentWriteOf } from '../documents/write.ts';
import type { About } from '../mutation.ts';
import { mutationOf } from '../mutations/all.ts';
import type { OutboxRow } from '../rows/row.ts';
import { translate } from '../../../wording/language/translate.ts';

/** The page where a row was made, with the text of the link. */
export interface RowLink {
  readonly to: string;
  readonly label: string;
  /** The lot it is about, which has a title of its own. */
  readonly listingId?: string;
}

const ways: Readonly<Record<About['of'], (id: string) => RowLink>> = {
  listing: (id) => ({ to: `/listing/${id}`, label: translate('Open the lot'), listingId: id }),
  article: (id) => ({ to: `/new/${id}`, label: translate('Open the article') }),
  thread: (id) => ({ to: `/profile/messages/${id}`, label: translate('Open the conversation') }),
  submission: (id) => ({ to: `/submit-listing/${id}`, label: translate('Open the submission') }),
  profile: () => ({ to: '/profile', label: translate('Open your profile') }),
};

const ofDocuments: Readonly<Record<string, (id: string) => RowLink>> = {
  userPreferences: ways.profile,
  preferences: ways.profile,
  addresses: ways.profile,
  listingSubmissions: ways.submission,
  feedback: () => ({ to: '/profile/feedback', label: translate('Open your feedback') }),
  makes: (id) => ({ to: `/admin/makes/${id}`, label: translate('Open it') }),
  models: (id) => ({ to: `/admin/models/${id}`, label: translate('Open it') }),
  packages: (id) => ({ to: `/admin/packages/edit/${id}`, label: translate('Open it') }),
  shippings: (id) => ({ to: `/admin/shipping/${id}`, label: translate('Open it') }),
  customFieldDefinitions: (id) => ({
    to: `/admin/custom-fields/${id}`,
    label: translate('Open it'),
  }),
  config: (id) => ({
    to: id === 'house' ? '/admin/config' : `/admin/config/${id}`,
    label: translate('Open it'),
  }),
  blogs: (id) => ({ to: `/news/create/${id}`, label: translate('Open the article') }),
};

/** The page a row belongs to; null for none. */
export const linkOf = (row: OutboxRow): RowLink | null => {
  const write = documentWriteOf(row);
  if (write !== null) return ofDocuments[write.collection]?.(write.id) ?? null;
  const about = mutationOf(row)?.about?.(row.payload, row.uid) ?? null;
  return about === null ? null : ways[about.of](about.id);
};

/** The text a person wrote, if the row has one; it can be edited here. */
export const writtenTextOf = (row: OutboxRow): string | null => {
  const field = mutationOf(row)?.words;
  const text = field === undefined ? null : row.payload[field];
  return typeof text === 'string' ? text : null;
};
