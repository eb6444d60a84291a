/** Stands for the account id of the member who reads. */
export const me = { stands: 'me' } as const;
/** Stands for what a part was asked for: a listing, a make, a thread, a user name. */
export const subject = { stands: 'subject' } as const;

/** A field that equals a value, or a list field that contains one. */
export type SyncClause =
  | readonly [field: string, value: string | boolean | typeof me | typeof subject]
  | readonly [field: string, holds: 'array-contains', value: typeof me];

/** RxDB collections of a device. Several kinds of document share one: only a dozen may be open. */
export const publicCollections = [
  'listings',
  'auctions',
  'activity',
  'catalogue',
  'content',
] as const;
export const privateCollections = ['mine', 'notifications', 'threads', 'messages'] as const;

interface Part {
  /**
   * Which documents. Only fields that never change for a reader may stand there, because what leaves
   * a query is not told; what leaves all the same is told by a removal, or `retires`.
   */
  readonly where: readonly SyncClause[];
  /**
   * Its lots leave it thirty days after their end, of which nobody is told: devices give them up by
   * the same rule, `isCurrentAt`, unless they were watched, bid on or opened there.
   */
  readonly retires?: true;
  /** `always`: replicated as long as its reader is there. `viewed`: while a screen shows it. */
  readonly when: 'always' | 'viewed';
  /** Listened to after the first pull; otherwise pulled again when asked. */
  readonly live: boolean;
  /** How long a pull stands before it is asked again, ms; for what is not listened to. */
  readonly freshMs?: number;
  /** Field by which its rows are found apart. */
  readonly group?: string;
  /**
   * A number field that orders its rows, smallest first, or largest first as `-field`; null for none.
   * Absent: newest created first.
   */
  readonly order?: string | null;
  /** A long story begins at its end: so many of the newest by a number field, older on demand. */
  readonly newest?: { readonly field: string; readonly count: number };
  /** Of staff's alone: all of it is kept. What they work off is kept for two months otherwise. */
  readonly whole?: true;
  /** The longest page the rules allow, when that is less than 100. */
  readonly pageSize?: number;
}

/** A part of a collection that a device keeps, and for whom. */
export type SyncPart =
  | (Part & { readonly reader: 'everyone'; readonly in: (typeof publicCollections)[number] })
  | (Part & { readonly reader: 'member'; readonly in: (typeof privateCollections)[number] })
  | (Part & { readonly reader: 'staff'; readonly in: 'admin' });

/** Whether a part is kept of one thing somebody looks at, not as a whole. */
export const isOfSubject = ({ where }: Pick<SyncPart, 'where'>): boolean =>
  where.some(([, value]) => value === subject);

/** Parts by name; a name is used once in all collections. */
export type SyncParts = Readonly<Record<string, SyncPart>>;

const MINUTE_MS = 60_000;

/** How long what staff change now and then stands on a device, ms. */
export const freshFor = {
  minutes: 5 * MINUTE_MS,
  longer: 10 * MINUTE_MS,
  hour: 60 * MINUTE_MS,
} as const;
