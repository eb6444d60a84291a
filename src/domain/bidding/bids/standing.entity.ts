import { owner } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { bool, choice, fixed, optional, ref, serverSet, time } from '../../kit/fields.ts';
import { count, dollars, uid } from '../../kit/fragments.ts';
import { me } from '../../kit/sync.ts';

export const standings = entity({
  name: 'standings',
  area: 'bidding',
  means:
    'Where one member stands in one auction, told to that member alone: own ceiling, leading or outbid. Its id is member and listing.',
  version: 1,
  fields: {
    userId: fixed(serverSet(uid)),
    listingId: fixed(serverSet(ref('listings'))),
    state: serverSet(choice(['LEADING', 'OUTBID', 'WON', 'LOST'])),
    ceiling: serverSet(dollars),
    lastAmount: serverSet(dollars),
    lastBidAt: serverSet(time()),
    bids: count,
    /** When another bidder last took the lead from the member. */
    passedAt: optional(serverSet(time())),
    /** When the last bid of the member that had waited for a network was accepted. */
    queuedTakenAt: optional(serverSet(time())),
    covered: optional(serverSet(bool({ means: 'A live card hold covers the ceiling.' }))),
  },
  // Staff may not see a bidder's ceiling before the end, so only the member reads it.
  access: { get: [owner('userId')], list: [owner('userId')] },
  sync: {
    standings: {
      in: 'mine',
      reader: 'member',
      where: [['userId', me]],
      when: 'always',
      live: true,
      group: 'listingId',
      order: '-lastBidAt',
    },
  },
  indexes: [['userId', 'updatedAt']],
  sample: {
    userId: 'u-oldiron',
    listingId: 'l-214',
    state: 'LEADING',
    ceiling: 30_000,
    lastAmount: 24_750,
    lastBidAt: 1_795_300_000_000,
    bids: 3,
  },
});
export type Standing = Doc<typeof standings>;
