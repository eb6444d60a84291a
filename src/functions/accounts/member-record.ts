import { users, type User } from '../../domain/accounts/user.entity.ts';
import { standings, type Standing } from '../../domain/bidding/standing.entity.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import { answersLookedAt, answerTimeOf, type Answer } from '../../domain/messages/answer-time.ts';
import { comments, type Comment } from '../../domain/messages/comment.entity.ts';
import type { Change } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';

/** Most lots that count for one member. */
const MOST = 1_000;

const put = ({ db }: Ports, uid: string, stats: Partial<User['stats']>): Promise<void> =>
  db.transaction(async (tx) => {
    const user = await tx.get(users, uid);
    if (user !== null) tx.change(users, uid, { stats: { ...user.stats, ...stats } });
  });

const isSold = (listing: Listing | null): boolean =>
  listing !== null && (listing.status === 'SOLD' || listing.status === 'COMPLETED');
const isSeen = (listing: Listing | null): boolean => listing !== null && listing.isPublic;

/**
 * Recounts a seller's lots offered and sold after a lot was first published, was sold, or its sale
 * was reversed. Counting from the documents makes a repeat harmless.
 */
export const countSales = async (
  { before, after }: Change<Listing>,
  ports: Ports,
): Promise<void> => {
  const listing = after ?? before;
  if (listing === null) return;
  if (isSold(before) === isSold(after) && isSeen(before) === isSeen(after)) return;
  const offered = await ports.db.find(listings, {
    where: [
      ['createdBy', '==', listing.createdBy],
      ['isPublic', '==', true],
    ],
    limit: MOST,
  });
  const sold = offered.filter(isSold).length;
  await put(ports, listing.createdBy, { listings: offered.length, sold });
};

/** Recounts a buyer's purchases after they won a lot, or no longer have it. */
export const countPurchases = async (
  { before, after }: Change<Standing>,
  ports: Ports,
): Promise<void> => {
  const standing = after ?? before;
  if (standing === null || (before?.state === 'WON') === (after?.state === 'WON')) return;
  const won = await ports.db.find(standings, {
    where: [
      ['userId', '==', standing.userId],
      ['state', '==', 'WON'],
    ],
    limit: MOST,
  });
  await put(ports, standing.userId, { bought: won.length });
};

const isAnswer = ({ role, replyTo, hidden }: Comment): boolean =>
  role === 'SELLER' && replyTo !== undefined && !hidden;

/** A seller answered a question: how quick they are, over their latest answers. */
export const timeAnswers = async ({ after }: Change<Comment>, ports: Ports): Promise<void> => {
  if (after === null || !isAnswer(after)) return;
  const { db } = ports;
  const said = await db.find(comments, {
    where: [['createdBy', '==', after.createdBy]],
    orderBy: [['dateCreated', 'desc']],
    limit: answersLookedAt,
  });
  const answers = await Promise.all(
    said.filter(isAnswer).map(async (one): Promise<Answer | null> => {
      const question = await db.get(comments, one.replyTo ?? '');
      return question === null || question.isQuestion !== true
        ? null
        : {
            questionId: question.id,
            askedAt: Date.parse(question.dateCreated),
            answeredAt: Date.parse(one.dateCreated),
          };
    }),
  );
  const time = answerTimeOf(answers.filter((one) => one !== null));
  if (time !== null) await put(ports, after.createdBy, time);
};
