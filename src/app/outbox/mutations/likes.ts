import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import type { likesSetLike } from '../../../domain/messages/commands.ts';
import { likeIdOf } from '../../../domain/messages/like-id.ts';
import { inputOf, mutation, type Given } from '../mutation.ts';
import { isUnheard } from '../echo.ts';
import type { OutboxRow } from '../rows/row.ts';
import type { RowOverlay } from '../row-overlay.ts';
import { newFields, stampOf } from './born.ts';

type Target = Given<typeof likesSetLike>['type'];

const likeLabels: Readonly<Record<Target, { readonly on: Phrase; readonly off: Phrase }>> = {
  listing: { on: phrase('Watch a lot'), off: phrase('Stop watching a lot') },
  blog: { on: phrase('Like an article'), off: phrase('Unlike an article') },
  image: { on: phrase('Like a picture'), off: phrase('Unlike a picture') },
  comment: { on: phrase('Mark a comment helpful'), off: phrase('Unmark a comment helpful') },
  flag: { on: phrase('Flag a comment'), off: phrase('Unflag a comment') },
  pin: { on: phrase('Pin an answer'), off: phrase('Unpin an answer') },
};

/** Whether a copy was written after the row was sent, and so contains the row's effect. */
const isIn = (row: OutboxRow, copy: { readonly dateEdited: string } | null): boolean =>
  row.sentAt !== null && !isUnheard({ ...row, state: 'done' }, copy);

/**
 * Counts the member's own like of a comment once, whichever of the two documents arrives first:
 * they are written together but arrive separately. The own like is subtracted from the comment's
 * count before the pending one is added.
 */
const countLike = (
  overlay: RowOverlay,
  likeId: string,
  commentId: string,
  value: boolean,
): void => {
  const [like, comment] = [overlay.known('likes', likeId), overlay.known('comments', commentId)];
  if (comment === null) return;
  const rows = overlay.rows.flatMap((row) => {
    const said = row.sentAt === null ? null : inputOf(setLike, row);
    return said?.type === 'comment' && said.targetId === commentId ? [{ row, said }] : [];
  });
  const late = rows.find(({ row }) => isIn(row, like) && !isIn(row, comment));
  const early = rows.findLast(({ row }) => isIn(row, comment) && !isIn(row, like));
  const isLate = like !== null && like.dateEdited > comment.dateEdited;
  const counted =
    late !== undefined
      ? !late.said.value
      : early !== undefined
        ? early.said.value
        : like !== null && like.value !== isLate;
  const likeCount = comment.likeCount - Number(counted) + Number(value);
  overlay.change('comments', commentId, { likeCount: Math.max(0, likeCount) });
};

/**
 * Watches a lot, likes, flags or pins, or undoes it: the value is absolute, so the last call
 * decides.
 */
export const setLike = mutation<typeof likesSetLike>('likes-setLike', {
  entity: ({ type, targetId }) => `likes|${type}|${targetId}`,
  label: ({ type, value, events }) =>
    events === undefined
      ? likeLabels[type][value ? 'on' : 'off']
      : phrase('Notifications for a lot'),
  about: ({ type, targetId }) =>
    type === 'listing'
      ? { of: 'listing', id: targetId }
      : type === 'blog'
        ? { of: 'article', id: targetId }
        : null,
  apply: (overlay, { type, targetId, value, events, reason }) => {
    if (type === 'pin') return overlay.change('comments', targetId, { pinned: value });
    const { row } = overlay;
    const id = likeIdOf(row.uid, type, targetId);
    const before = overlay.get('likes', id);
    const said = {
      value,
      ...(events === undefined ? {} : { events }),
      ...(reason === undefined ? {} : { reason }),
      // Watching again restarts the time from which the lot is watched.
      ...(value && before?.value !== true ? { dateEdited: stampOf(row) } : {}),
    };
    if (before === null)
      overlay.create('likes', { ...newFields(row), id, type, targetId, ...said });
    else overlay.change('likes', id, said);
    if (type === 'comment') countLike(overlay, id, targetId, value);
  },
});
