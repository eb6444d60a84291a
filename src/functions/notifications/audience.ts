import { standings } from '../../domain/bidding/standing.entity.ts';
import type { EventType } from '../../domain/messages/event-types.ts';
import { likes } from '../../domain/messages/like.entity.ts';
import { preferences } from '../../domain/accounts/preferences.entity.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { matchesSearch } from '../../domain/listings/saved-search.ts';
import type { Pace } from '../../domain/messages/notice-timing.ts';
import type { Ports } from '../ports.ts';
import type { Audience } from './notice.ts';

export interface Recipient {
  readonly uid: string;
  readonly pace?: Pace;
}

/** Most people told of one thing. */
const mostRecipients = 2_000;

const watches = ({ db }: Ports, listingId: string) =>
  db.find(likes, {
    where: [
      ['type', '==', 'listing'],
      ['targetId', '==', listingId],
      ['value', '==', true],
    ],
    limit: mostRecipients,
  });

const stood = ({ db }: Ports, listingId: string) =>
  db.find(standings, { where: [['listingId', '==', listingId]], limit: mostRecipients });

/** Whose saved searches a listing answers, and how soon each wants to know. */
const searchers = async ({ db }: Ports, listing: Listing): Promise<readonly Recipient[]> => {
  const all = await db.find(preferences, { where: [], limit: mostRecipients });
  return all.flatMap(({ createdBy: uid, savedSearches }): readonly Recipient[] => {
    if (uid === listing.createdBy) return [];
    const wanted = savedSearches.filter(
      ({ notify, query }) => notify !== 'NEVER' && matchesSearch(listing, query),
    );
    if (wanted.length === 0) return [];
    const atOnce = wanted.some(({ notify }) => notify === 'AT_ONCE');
    return [{ uid, pace: atOnce ? 'atOnce' : 'daily' }];
  });
};

/** Whether an audience is looked up by a query, which may find many. */
export const isLookedUp = (to: Audience): boolean => to.kind !== 'member' && to.kind !== 'seller';

/**
 * Who is told: each once. A watcher who switched an event of the watch off is left out, also when
 * he bids; the seller hears of his own lot by notices of his own.
 */
export const recipients = async (
  ports: Ports,
  listing: Listing,
  to: Audience,
  type: EventType,
): Promise<readonly Recipient[]> => {
  const { id: listingId, createdBy: sellerId } = listing;
  if (to.kind === 'member') return [{ uid: to.uid }];
  if (to.kind === 'seller') return [{ uid: sellerId }];
  if (to.kind === 'searchers') return searchers(ports, listing);
  if (to.kind === 'leader' || to.kind === 'losers') {
    const leads = (s: { state: string }): boolean => s.state === 'LEADING' || s.state === 'WON';
    const all = await stood(ports, listingId);
    return all.filter((s) => leads(s) === (to.kind === 'leader')).map((s) => ({ uid: s.userId }));
  }
  const [watching, bidding] = await Promise.all([
    watches(ports, listingId),
    to.kind === 'concerned' ? stood(ports, listingId) : [],
  ]);
  const off = new Set(watching.filter((w) => w.events?.[type] === false).map((w) => w.createdBy));
  const uids = [...watching.map((w) => w.createdBy), ...bidding.map((s) => s.userId)];
  return [...new Set(uids)].flatMap((uid) => (off.has(uid) || uid === sellerId ? [] : [{ uid }]));
};
