import { standings, type Standing } from '../../domain/bidding/bids/standing.entity.ts';
import type { EventType } from '../../domain/messages/notice-types.ts';
import { likes, type Like } from '../../domain/messages/like.entity.ts';
import type { Ports } from '../ports.ts';
import type { Audience } from './notice.ts';

/** Most recipients of one event. */
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

const standingsOf = ({ db }: Ports, listingId: string) =>
  db.find(standings, { where: [['listingId', '==', listingId]], limit: mostRecipients });

/** Whether an audience is looked up by a query, which may find many. */
export const isLookedUp = (to: Audience): boolean => to.kind !== 'member' && to.kind !== 'seller';

/** Sources of an audience: a lot's seller, its watchers, and the standings of its bidders. */
interface AudienceSources {
  readonly sellerId: string;
  readonly watching: readonly Pick<Like, 'createdBy' | 'events'>[];
  readonly bidding: readonly Pick<Standing, 'userId' | 'state'>[];
}

/**
 * Selects the members to notify, each once. A watcher who switched an event of the watch off is
 * left out, also if they bid; the seller gets separate kinds of notice about their own lot.
 */
export const selectAudience = (
  to: Audience,
  type: EventType,
  { sellerId, watching, bidding }: AudienceSources,
): readonly string[] => {
  if (to.kind === 'member') return [to.uid];
  if (to.kind === 'seller') return [sellerId];
  if (to.kind === 'leader' || to.kind === 'losers') {
    const leads = (s: { state: string }): boolean => s.state === 'LEADING' || s.state === 'WON';
    return bidding.filter((s) => leads(s) === (to.kind === 'leader')).map((s) => s.userId);
  }
  const off = new Set(watching.filter((w) => w.events?.[type] === false).map((w) => w.createdBy));
  const uids = watching.map((w) => w.createdBy);
  if (to.kind === 'concerned') uids.push(...bidding.map((s) => s.userId));
  return [...new Set(uids)].filter((uid) => !off.has(uid) && uid !== sellerId);
};

/** The members to notify of an event, read from the store as far as its audience requires. */
export const audienceOf = async (
  ports: Ports,
  listingId: string,
  sellerId: string,
  to: Audience,
  type: EventType,
): Promise<readonly string[]> => {
  const [watching, bidding] = await Promise.all([
    to.kind === 'watchers' || to.kind === 'concerned' ? watches(ports, listingId) : [],
    isLookedUp(to) && to.kind !== 'watchers' ? standingsOf(ports, listingId) : [],
  ]);
  return selectAudience(to, type, { sellerId, watching, bidding });
};
