import {
  negotiations,
  type NegotiationDoc,
} from '../../../domain/bidding/sales/negotiation.entity.ts';
import type { EventType } from '../../../domain/messages/notice-types.ts';
import { openOffers } from '../../../domain/bidding/sales/offers.ts';
import { numbersOf } from '../../numbers.ts';
import type { Ports } from '../../ports.ts';
import { deliver } from '../deliver.ts';
import type { WrittenChange, Notice } from '../notice.ts';
import { telling } from '../telling.ts';

/** Builds a notice; the negotiation's own id distinguishes the rounds of one lot. */
const toldTo = (
  { id, listingId, amount, status, round, deadline }: NegotiationDoc,
  type: EventType,
  uid: string,
): Notice => ({
  type,
  listingId,
  to: { kind: 'member', uid },
  price: amount,
  when: deadline,
  // If the high bidder does not answer, their bid becomes the offer; any other silence ends it.
  ...(status === 'PENDING_BIDDER' && round === 'FIRST' ? { toHighBidder: true } : {}),
  dedupeKey: `${type} ${id} ${status} ${uid}`,
});

/** Notices of offers, counters and decisions to the side that did not act. */
export const offerNotices = ({
  before,
  after,
}: WrittenChange<NegotiationDoc>): readonly Notice[] => {
  if (!after || before?.status === after.status) return [];
  const isInvited = before === null && after.round === 'SECOND_CHANCE';
  if (isInvited) return [toldTo(after, 'SECOND_CHANCE', after.bidderId)];
  const { sellerId, bidderId, status } = after;
  const other = before?.status === 'COUNTERED' ? sellerId : bidderId;
  if (status === 'PENDING_SELLER') return [toldTo(after, 'OFFER_RECEIVED', sellerId)];
  if (status === 'COUNTERED') return [toldTo(after, 'OFFER_COUNTERED', bidderId)];
  if (status === 'ACCEPTED') return [toldTo(after, 'OFFER_ACCEPTED', other)];
  if (status === 'DECLINED') return [toldTo(after, 'OFFER_DECLINED', other)];
  if (status !== 'EXPIRED') return [];
  // No one acted if the time ran out, so both sides are notified.
  return [sellerId, bidderId].map((uid) => toldTo(after, 'OFFER_DECLINED', uid));
};

export const onNegotiationMoved = telling(
  'onNegotiationMoved',
  negotiations,
  'write',
  offerNotices,
);

/** The side whose answer a negotiation waits for. */
const awaited = ({ status, sellerId, bidderId }: NegotiationDoc): string =>
  status === 'PENDING_SELLER' ? sellerId : bidderId;

/** Reminds the side that has not answered that its time is nearly over, once per turn. */
export const deliverOfferReminders = async (ports: Ports): Promise<void> => {
  const { offers } = await numbersOf(ports);
  const now = ports.clock.now();
  for (const status of openOffers) {
    const soon = await ports.db.find(negotiations, {
      where: [
        ['status', '==', status],
        ['deadline', '>', now],
        ['deadline', '<=', now + offers.remindMs],
      ],
      orderBy: [['deadline', 'asc']],
      limit: 500,
      deletedToo: true,
    });
    for (const held of soon) await deliver(ports, toldTo(held, 'OFFER_EXPIRING', awaited(held)));
  }
};
