import { users, type User } from '../../domain/accounts/user.entity.ts';
import { standings, type Standing } from '../../domain/bidding/bids/standing.entity.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import {
  answersLookedAt,
  answerTimeOf,
  type AnswerTimes,
} from '../../domain/messages/answer-time.ts';
import { comments, type Comment } from '../../domain/messages/comment.entity.ts';
import type { WrittenChange } from '../notifications/notice.ts';
import type { Ports, Tx } from '../ports.ts';

/** Most lots that count for one member. */
const MOST_LOTS = 1_000;

type Stats = User['stats'];

/**
 * Counts in the transaction that writes the count, so that an older count never overwrites a newer
 * one. An unchanged count is not written, because every device would fetch it again.
 */
const recount = (
  { db }: Ports,
  uid: string,
  count: (tx: Tx) => Promise<Partial<Stats>>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [user, counted] = [await tx.get(users, uid), await count(tx)];
    if (user === null) return;
    const names = Object.keys(counted) as (keyof Stats)[];
    if (names.every((name) => user.stats[name] === counted[name])) return;
    tx.change(users, uid, { stats: { ...user.stats, ...counted } });
  });

const isSold = (listing: Listing | null): boolean =>
  listing !== null && (listing.status === 'SOLD' || listing.status === 'COMPLETED');
const isSeen = (listing: Listing | null): boolean => listing !== null && listing.isPublic;

/**
 * Recounts a seller's lots offered and sold after a lot was first published, was sold, or its sale
 * was reversed. Counting from the documents makes a repeat harmless.
 */
export const countSales = async (
  { before, after }: WrittenChange<Listing>,
  ports: Ports,
): Promise<void> => {
  const listing = after ?? before;
  if (listing === null) return;
  if (isSold(before) === isSold(after) && isSeen(before) === isSeen(after)) return;
  await recount(ports, listing.createdBy, async (tx) => {
    const offered = await tx.find(listings, {
      where: [
        ['createdBy', '==', listing.createdBy],
        ['isPublic', '==', true],
      ],
      limit: MOST_LOTS,
    });
    return { listings: offered.length, sold: offered.filter(isSold).length };
  });
};

/** Recounts a buyer's purchases after they won a lot or lost it again. */
export const countPurchases = async (
  { before, after }: WrittenChange<Standing>,
  ports: Ports,
): Promise<void> => {
  const standing = after ?? before;
  if (standing === null || (before?.state === 'WON') === (after?.state === 'WON')) return;
  await recount(ports, standing.userId, async (tx) => {
    const won = await tx.find(standings, {
      where: [
        ['userId', '==', standing.userId],
        ['state', '==', 'WON'],
      ],
      limit: MOST_LOTS,
    });
    return { bought: won.length };
  });
};

const isAnswer = ({ role, replyTo, hidden }: Comment): boolean =>
  role === 'SELLER' && replyTo !== undefined && !hidden;

/** Updates a seller's response time, over their latest answers, after they answered a question. */
export const timeAnswers = async (
  { after }: WrittenChange<Comment>,
  ports: Ports,
): Promise<void> => {
  if (after === null || !isAnswer(after)) return;
  await recount(ports, after.createdBy, async (tx) => {
    const said = await tx.find(comments, {
      where: [['createdBy', '==', after.createdBy]],
      orderBy: [['dateCreated', 'desc']],
      limit: answersLookedAt,
    });
    const answers = await Promise.all(
      said.filter(isAnswer).map(async (one): Promise<AnswerTimes | null> => {
        const question = await tx.get(comments, one.replyTo ?? '');
        return question === null || question.isQuestion !== true
          ? null
          : {
              questionId: question.id,
              askedAt: Date.parse(question.dateCreated),
              answeredAt: Date.parse(one.dateCreated),
            };
      }),
    );
    return answerTimeOf(answers.filter((one) => one !== null)) ?? {};
  });
};
