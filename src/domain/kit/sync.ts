import { MINUTE } from './durations.ts';

/** Placeholder for the reading member's account id. */
export const me = { stands: 'me' } as const;
/**
 * Placeholder for the subject a sync part is requested for: a listing, a make, a thread, a
 * username.
 */
export const subject = { stands: 'subject' } as const;

/** A field that equals a value, or a list field that contains one. */
export type SyncClause =
  | readonly [field: string, value: string | boolean | typeof me | typeof subject]
  | readonly [field: string, holds: 'array-contains', value: typeof me];

/**
 * RxDB collections of a device. Several kinds of document share one, because only a dozen may be
 * open.
 */
export const publicCollections = [
  'listings',
  'auctions',
  'activity',
  'catalogue',
  'content',
] as const;
export const privateCollections = ['mine', 'notifications', 'threads', 'messages'] as const;

interface SyncQuery {
  /**
   * The query that selects the documents. Use only fields whose match never changes for a reader:
   * Firestore does not report a document that left the query. A document that does leave needs a
   * tombstone, or `retires`.
   */
  readonly where: readonly SyncClause[];
  /**
   * Lots leave this sync part thirty days after their end without a tombstone: each device evicts
   * them by the same rule, `isCurrentAt`, unless they were watched, bid on or opened there.
   */
  readonly retires?: true;
  /** `always`: replicated while its reader is signed in. `viewed`: while a screen shows it. */
  readonly when: 'always' | 'viewed';
  /** Whether a listener follows the first pull; otherwise the device pulls again on demand. */
  readonly live: boolean;
  /** Time for which a pull counts as fresh, ms; for parts without a listener. */
  readonly freshMs?: number;
  /** Field whose value groups its rows for lookup. */
  readonly group?: string;
  /**
   * A number field that orders its rows, smallest first, or largest first as `-field`; null for
   * none. Absent: newest created first.
   */
  readonly order?: string | null;
  /**
   * A long history is loaded from its end: so many of the newest by a number field, older ones on
   * demand.
   */
  readonly newest?: { readonly field: string; readonly count: number };
  /**
   * Only for staff's parts: the device keeps the whole collection. Otherwise it keeps two months of
   * the documents staff are working on.
   */
  readonly whole?: true;
  /** The longest page the rules allow, if less than 100. */
  readonly pageSize?: number;
}

/** A part of a collection that a device keeps, and for whom. */
export type SyncPart =
  | (SyncQuery & { readonly reader: 'everyone'; readonly in: (typeof publicCollections)[number] })
  | (SyncQuery & { readonly reader: 'member'; readonly in: (typeof privateCollections)[number] })
  | (SyncQuery & { readonly reader: 'staff'; readonly in: 'admin' });

/**
 * Whether a sync part contains documents of one subject on a screen, rather than the whole
 * collection.
 */
export const isOfSubject = ({ where }: Pick<SyncPart, 'where'>): boolean =>
  where.some(([, value]) => value === subject);

/** Parts by name; a name is unique across all collections. */
export type SyncParts = Readonly<Record<string, SyncPart>>;

/** Times for which a pull of data that staff change occasionally counts as fresh, ms. */
export const freshFor = {
  minutes: 5 * MINUTE,
  longer: 10 * MINUTE,
  hour: 60 * MINUTE,
} as const;
