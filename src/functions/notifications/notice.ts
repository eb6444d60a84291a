import type { EventType } from '../../domain/messages/notice-types.ts';

/** One write of the store, as the host tells it: `before` is null on creation. */
export interface Change<D> {
  readonly id: string;
  readonly before: D | null;
  readonly after: D | null;
}

/** Whom a notice is for; all but `member` are looked up when it is delivered. */
export type Audience =
  | { readonly kind: 'member'; readonly uid: string }
  | { readonly kind: 'seller' }
  | { readonly kind: 'leader' }
  | { readonly kind: 'losers' }
  | { readonly kind: 'watchers' }
  /** Watchers and bidders together. */
  | { readonly kind: 'concerned' };

/** Something about a listing that people may want to hear of. */
export interface Notice {
  readonly type: EventType;
  readonly listingId: string;
  readonly to: Audience;
  readonly actorId?: string;
  /** Whole dollars, when a price belongs to it. */
  readonly price?: number;
  /** The same key is never told twice. */
  readonly dedupeKey: string;
}
