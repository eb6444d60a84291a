import { blogs } from '../../domain/content/blog.entity.ts';
import { images } from '../../domain/content/image.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { comments } from '../../domain/messages/comment.entity.ts';
import { likesSetLike } from '../../domain/messages/commands.ts';
import { likeIdOf } from '../../domain/messages/like-id.ts';
import { likes, type likeTargets } from '../../domain/messages/like.entity.ts';
import { keyed, reject } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { isPublicListing } from './comment-parent.ts';
import { flagComment, pinAnswer } from './review.ts';

type Target = Exclude<(typeof likeTargets)[number], 'flag'>;

const targetNotFound = (): never =>
  reject(
    refusal('not-found', 'TARGET_NOT_FOUND', 'There is nothing to like here.', {
      field: 'targetId',
    }),
  );

/** The liked document: its owner, and how to write a change of its count. */
const targetOf = async (tx: Tx, type: Target, id: string) => {
  if (type === 'listing') {
    const listing = await tx.get(listings, id);
    if (!isPublicListing(listing)) return targetNotFound();
    const { counters } = listing;
    const count = (by: number): void => {
      const watchers = Math.max(0, counters.watchers + by);
      tx.change(listings, id, { counters: { ...counters, watchers } });
    };
    return { owner: null, count };
  }
  if (type === 'comment') {
    const comment = await tx.get(comments, id);
    if (!comment || comment.isDeleted || comment.hidden) return targetNotFound();
    const count = (by: number): void =>
      tx.change(comments, id, { likeCount: Math.max(0, comment.likeCount + by) });
    return { owner: comment.createdBy, count };
  }
  const there =
    type === 'blog'
      ? await tx.get(blogs, id).then((b) => (b?.status === 'PUBLISHED' ? b : null))
      : await tx.get(images, id);
  if (!there || there.isDeleted) return targetNotFound();
  return { owner: there.createdBy, count: (): void => undefined };
};

/**
 * Likes or unlikes; for a listing: watches or unwatches; for a comment also: flags it, or pins it.
 * The value is absolute, so repeated calls are harmless and the last one decides. Members cannot
 * like their own comment or article; watching an own listing is allowed.
 */
export const setLike = keyed(likesSetLike, {
  inTransaction: async (input, context, tx) => {
    const { type, targetId, value, events } = input;
    if (type === 'flag') return flagComment(tx, input, context);
    if (type === 'pin') return pinAnswer(tx, input, context);
    const { uid } = context;
    const id = likeIdOf(uid, type, targetId);
    const before = await tx.get(likes, id);
    const was = before?.value ?? false;
    if (was === value && events === undefined) return { value };
    const target = await targetOf(tx, type, targetId);
    if (target.owner === uid && value) {
      return reject(refusal('failed-precondition', 'OWN_CONTENT', 'This is your own.'));
    }
    const fields = { type, targetId, value, ...(events === undefined ? {} : { events }) };
    if (before) tx.change(likes, id, fields);
    else tx.create(likes, id, { ...fields, createdBy: uid });
    if (was !== value) target.count(value ? 1 : -1);
    return { value };
  },
});
