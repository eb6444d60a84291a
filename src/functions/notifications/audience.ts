import { standings } from '../../domain/bidding/standing.entity.ts';
import type { EventType } from '../../domain/messages/event-types.ts';
import { likes } from '../../domain/messages/like.entity.ts';
import type { Ports } from '../ports.ts';
import type { Audience } from './notice.ts';

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

/** Whether an audience is looked up by a query, which may find many. */
export const isLookedUp = (to: Audience): boolean => to.kind !== 'member' && to.kind !== 'seller';

/**
 * Who is told: each once. A watcher who switched an event of the watch off is left out, also when
 * he bids; the seller hears of his own lot by notices of his own.
 */
export const recipients = async (
  ports: Ports,
  listingId: string,
  sellerId: string,
  to: Audience,
  type: EventType,
): Promise<readonly string[]> => {
  if (to.kind === 'member') return [to.uid];
  if (to.kind === 'seller') return [sellerId];
  if (to.kind === 'leader' || to.kind === 'losers') {
    const leads = (s: { state: string }): boolean => s.state === 'LEADING' || s.state === 'WON';
    const all = await stood(ports, listingId);
    return all.filter((s) => leads(s) === (to.kind === 'leader')).map((s) => s.userId);
  }
  const [watching, bidding] = await Promise.all([
    watches(ports, listingId),
    to.kind === 'concerned' ? stood(ports, listingId) : [],
  ]);
  const off = new Set(watching.filter((w) => w.events?.[type] === false).map((w) => w.createdBy));
  const uids = [...watching.map((w) => w.createdBy), ...bidding.map((s) => s.userId)];
  return [...new Set(uids)].filter((uid) => !off.has(uid) && uid !== sellerId);
};
