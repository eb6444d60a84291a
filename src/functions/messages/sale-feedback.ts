import { users } from '../../domain/accounts/user.entity.ts';
import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { buyerOf } from '../../domain/bidding/sales/buyer.ts';
import { roundId } from '../../domain/bidding/sales/round-id.ts';
import { sales } from '../../domain/bidding/sales/sale.entity.ts';
import { feedback, type Feedback } from '../../domain/messages/feedback.entity.ts';
import {
  feedbackId,
  saleFeedbackPhase,
  saleFeedbackRule,
  scoreOf,
} from '../../domain/messages/sale-feedback.ts';
import type { WrittenChange } from '../notifications/notice.ts';
import { eachPage, onceInHouse } from '../platform/jobs/once-in-house.ts';
import type { Ports, Reader, Tx } from '../ports.ts';

/** Seller and buyer of a sale and when it was sold, or null if there was none. */
const saleOf = async (
  db: Reader,
  listingId: string,
): Promise<{ seller: string; buyer: string; at: number } | null> => {
  const engine = await db.get(auctionEngines, listingId);
  const buyer = engine === null ? undefined : buyerOf(engine);
  if (engine === null || buyer === undefined) return null;
  const sale = await db.get(sales, roundId(listingId, engine.round));
  // A sale of an earlier version has no document of its own.
  const at = sale?.soldAt ?? engine.endedAt ?? engine.endAt;
  return { seller: engine.sellerId, buyer, at };
};

/** Most feedback documents counted for one member. */
const MOST_FEEDBACK = 1_000;

/** Recomputes a member's published feedback totals; repeating gives the same result. */
const countFeedback = async ({ db }: Ports, uid: string): Promise<void> => {
  await db.transaction(async (tx) => {
    const words = await tx.find(feedback, {
      where: [
        ['isPublished', '==', true],
        ['aboutUserId', '==', uid],
      ],
      orderBy: [['dateCreated', 'desc']],
      limit: MOST_FEEDBACK,
    });
    const user = await tx.get(users, uid);
    if (user === null) return;
    const feedbackScore = scoreOf(words.map((word) => word.rating));
    const { feedbackCount, feedbackScore: score } = user.stats;
    if (feedbackCount === words.length && score === feedbackScore) return;
    tx.change(users, uid, {
      stats: { ...user.stats, feedbackCount: words.length, feedbackScore },
    });
  });
};

/** Processes feedback on a sale, and publishes it where the other side has left theirs. */
const acceptFeedback = async (tx: Tx, id: string, now: number): Promise<void> => {
  const word = await tx.get(feedback, id);
  if (word === null || word.isDeleted || word.aboutUserId !== undefined) return;
  const sale = await saleOf(tx, word.subjectId);
  const by = word.createdBy;
  const about = sale === null ? null : by === sale.seller ? sale.buyer : sale.seller;
  const isParty = sale !== null && (by === sale.seller || by === sale.buyer);
  if (sale === null || about === null || !isParty || saleFeedbackPhase(sale.at, now) !== 'open') {
    tx.change(feedback, id, { isDeleted: true, deletedBy: 'house' });
    return;
  }
  const otherId = feedbackId(about, word.subjectId);
  const [author, other] = await Promise.all([tx.get(users, by), tx.get(feedback, otherId)]);
  const both = other !== null && !other.isDeleted && other.aboutUserId !== undefined;
  tx.change(feedback, id, {
    aboutUserId: about,
    username: author?.username ?? '',
    isPublished: both,
    closed: word.closed ?? false,
  });
  if (both) tx.change(feedback, otherId, { isPublished: true });
};

/** Opens new feedback of any kind, so that staff see which is still to be answered. */
const openFeedback = async ({ id }: Pick<Feedback, 'id'>, ports: Ports): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const word = await tx.get(feedback, id);
    if (word === null || word.isDeleted || word.closed !== undefined) return;
    tx.change(feedback, id, { closed: false });
  });

/** Migration, once per house: opens feedback written before the field existed. */
export const openOlderFeedback = (ports: Ports): Promise<void> =>
  onceInHouse(ports, 'feedback-open', async () => {
    let opened = 0;
    await eachPage(ports, feedback, async (page) => {
      for (const { id, data } of page) {
        if (data['isDeleted'] === true || data['closed'] !== undefined) continue;
        await openFeedback({ id }, ports);
        opened += 1;
      }
    });
    return opened;
  });

/**
 * Processes new feedback on a sale: its author must be the buyer or the seller, between day 3 and
 * 60; otherwise it is deleted. All new feedback is open to staff; that on a sale is published once
 * both sides have left theirs.
 */
export const saleFeedbackWritten = async (
  { id, after }: WrittenChange<Feedback>,
  ports: Ports,
): Promise<void> => {
  if (after === null) return;
  if (after.kind !== 'SALE') return openFeedback(after, ports);
  const now = ports.clock.now();
  await ports.db.transaction((tx) => acceptFeedback(tx, id, now));
};

/** Counts the feedback about a member anew once some of it was published, or no longer is. */
export const feedbackShown = async (
  { before, after }: WrittenChange<Feedback>,
  ports: Ports,
): Promise<void> => {
  const isShown = (word: Feedback | null) => word?.isPublished === true && !word.isDeleted;
  const about = (after ?? before)?.aboutUserId;
  if (about !== undefined && isShown(before) !== isShown(after)) await countFeedback(ports, about);
};

/** Publishes feedback that the other side has not matched within two weeks. */
export const showLoneFeedback = async (ports: Ports): Promise<void> => {
  const until = new Date(ports.clock.now() - saleFeedbackRule.shownAfterMs).toISOString();
  const waiting = await ports.db.find(feedback, {
    where: [
      ['kind', '==', 'SALE'],
      ['isPublished', '==', false],
      ['dateCreated', '<', until],
    ],
    orderBy: [['dateCreated', 'asc']],
    limit: 200,
  });
  for (const word of waiting) {
    if (word.aboutUserId === undefined) continue;
    await ports.db.transaction(async (tx) => tx.change(feedback, word.id, { isPublished: true }));
  }
};
