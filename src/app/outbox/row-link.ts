import { documentWriteOf } from '../store/outbox/documents/write.ts';
import type { About } from '../store/outbox/mutation.ts';
import { mutationOf } from '../store/outbox/mutations/all.ts';
import type { OutboxRow } from '../store/outbox/row.ts';
import { say } from '../ui/words.ts';

/** Where a row was made, and what the way there is called. */
export interface RowLink {
  readonly to: string;
  readonly label: string;
  /** The lot it is about, which has a title of its own. */
  readonly listingId?: string;
}

const ways: Readonly<Record<About['of'], (id: string) => RowLink>> = {
  listing: (id) => ({ to: `/listing/${id}`, label: say('Open the lot'), listingId: id }),
  article: (id) => ({ to: `/new/${id}`, label: say('Open the article') }),
  thread: (id) => ({ to: `/profile/messages/${id}`, label: say('Open the conversation') }),
  submission: (id) => ({ to: `/submit-listing/${id}`, label: say('Open the submission') }),
  profile: () => ({ to: '/profile', label: say('Open your profile') }),
};

const ofDocuments: Readonly<Record<string, (id: string) => RowLink>> = {
  userPreferences: ways.profile,
  preferences: ways.profile,
  addresses: ways.profile,
  listingSubmissions: ways.submission,
  feedback: () => ({ to: '/profile/feedback', label: say('Open your feedback') }),
  makes: (id) => ({ to: `/admin/makes/${id}`, label: say('Open it') }),
  models: (id) => ({ to: `/admin/models/${id}`, label: say('Open it') }),
  packages: (id) => ({ to: `/admin/packages/edit/${id}`, label: say('Open it') }),
  shippings: (id) => ({ to: `/admin/shipping/${id}`, label: say('Open it') }),
  customFieldDefinitions: (id) => ({ to: `/admin/custom-fields/${id}`, label: say('Open it') }),
  config: (id) => ({
    to: id === 'house' ? '/admin/config' : `/admin/config/${id}`,
    label: say('Open it'),
  }),
  blogs: (id) => ({ to: `/news/create/${id}`, label: say('Open the article') }),
};

/** The page a row belongs to; null when it has none of its own. */
export const linkOf = (row: OutboxRow): RowLink | null => {
  const write = documentWriteOf(row);
  if (write !== null) return ofDocuments[write.collection]?.(write.id) ?? null;
  const about = mutationOf(row)?.about?.(row.payload, row.uid) ?? null;
  return about === null ? null : ways[about.of](about.id);
};

/** The words a person wrote, where a row is about words; they can be changed here. */
export const wordsOf = (row: OutboxRow): string | null => {
  const field = mutationOf(row)?.words;
  const text = field === undefined ? null : row.payload[field];
  return typeof text === 'string' ? text : null;
};
