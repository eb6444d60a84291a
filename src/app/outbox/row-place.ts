import { documentWriteOf } from '../store/outbox/documents/write.ts';
import type { OutboxRow } from '../store/outbox/row.ts';
import { say } from '../ui/words.ts';

/** Where a row was made, and what the way there is called. */
export interface RowPlace {
  readonly to: string;
  readonly label: string;
  /** The lot it is about, which has a title of its own. */
  readonly listingId?: string;
}

type Payload = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const lot = (id: string): RowPlace => ({
  to: `/listing/${id}`,
  label: say('Open the lot'),
  listingId: id,
});

const places: Readonly<Record<string, (id: string) => RowPlace>> = {
  userPreferences: () => ({ to: '/profile', label: say('Open your profile') }),
  preferences: () => ({ to: '/profile', label: say('Open your profile') }),
  addresses: () => ({ to: '/profile', label: say('Open your profile') }),
  listingSubmissions: (id) => ({ to: `/submit-listing/${id}`, label: say('Open the submission') }),
  feedback: () => ({ to: '/profile/feedback', label: say('Open your feedback') }),
  blogs: (id) => ({ to: `/news/create/${id}`, label: say('Open the article') }),
};

/** The page a row belongs to; null when it has none of its own. */
export const placeOf = (row: OutboxRow): RowPlace | null => {
  const write = documentWriteOf(row);
  if (write !== null) return places[write.collection]?.(write.id) ?? null;
  const payload = (row.payload ?? {}) as Payload;
  const listing =
    text(payload['listingId']) ??
    (payload['parentType'] === 'listing' ? text(payload['parentId']) : null) ??
    (payload['type'] === 'listing' ? text(payload['targetId']) : null);
  if (listing !== null) return lot(listing);
  const article =
    (payload['parentType'] === 'blog' ? text(payload['parentId']) : null) ??
    (payload['type'] === 'blog' ? text(payload['targetId']) : null);
  if (article !== null) return { to: `/new/${article}`, label: say('Open the article') };
  const thread = text(payload['threadId']);
  if (thread !== null)
    return { to: `/profile/messages/${thread}`, label: say('Open the conversation') };
  return row.command === 'users-updateDetails'
    ? { to: '/profile', label: say('Open your profile') }
    : null;
};

/** The words a person wrote, where a row is about words; they can be changed here. */
export const wordsOf = (row: OutboxRow): string | null =>
  row.command === 'comments-create' || row.command === 'messages-sendMessage'
    ? text((row.payload as Payload)['text'])
    : null;
