import { likes as likeEntity } from '../../../../domain/messages/like.entity.ts';
import type { MirrorRow } from '../../../sync/local/row.ts';
import { privateMirror } from '../../../sync/local/mirrors.ts';
import { readPart } from '../../../sync/replication/parts.ts';
import { docIn } from '../../../sync/collections/doc-in.ts';
import { pacedDrawing, stopAll, watchRows } from '../../../sync/local/watch.ts';
import type { OutboxRow } from '../../../outbox/rows/row.ts';
import { watchMade } from '../../../outbox/watch.ts';
import type { TimelineEntry } from '../../../platform/reading/listing-card.ts';
import { live } from '../../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { removeComment, writeComment } from '../../../outbox/mutations/comments.ts';
import { setLike } from '../../../outbox/mutations/likes.ts';
import { entryOf, type OwnWords } from '../comment-overlay.ts';

/** Comments under an article or a listing, newest first. */
export const openCommentsOf = (
  parentId: string,
  emit: Emit<readonly TimelineEntry[]>,
): Promise<Stop> =>
  readPart(
    'comments',
    { subject: parentId },
    (docs) => docs.map(entryOf).sort((a, b) => b.at - a.at),
    emit,
  );

const commentCommands: ReadonlySet<string> = new Set(
  [writeComment, removeComment, setLike].map(({ command }) => command),
);

/** The member's likes and flags, and their actions on comments that wait or were just accepted. */
export const openOwnWords = async (uid: string | null, emit: Emit<OwnWords>): Promise<Stop> => {
  if (uid === null) {
    emit(live({ likes: [], rows: [] }, null));
    return () => undefined;
  }
  const { db } = await privateMirror(uid);
  const likes = new Map<string, readonly MirrorRow[]>();
  let rows: readonly OutboxRow[] | null = null;
  const gathered = pacedDrawing(() => {
    if (likes.size < 3 || rows === null) return;
    const known = [...likes.values()].flat().map((row) => docIn(likeEntity, row));
    emit(live({ likes: known, rows }, null));
  });
  const of = (group: 'comment' | 'flag' | 'blog'): Stop =>
    watchRows(db.mine, { selector: { kind: 'likes', group } }, (found) => {
      likes.set(group, found);
      gathered.ask();
    });
  return stopAll(
    gathered.stop,
    of('comment'),
    of('flag'),
    of('blog'),
    watchMade(
      uid,
      (row) => commentCommands.has(row.command),
      (found) => {
        rows = found;
        gathered.ask();
      },
    ),
  );
};
