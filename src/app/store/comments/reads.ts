import type { Like } from '../../../domain/messages/like.entity.ts';
import { privateMirror } from '../mirror/mirrors.ts';
import type { MirrorRow } from '../mirror/row.ts';
import { gather, stopAll, watchRows } from '../mirror/watch.ts';
import type { OutboxRow } from '../outbox/row.ts';
import { watchMade } from '../outbox/watch.ts';
import { live } from '../reading.ts';
import type { Emit, Stop } from '../subscription.ts';
import { LIKE, REMOVE, WRITE, type OwnWords } from './overlay.ts';

const kinds: ReadonlySet<string> = new Set([WRITE, REMOVE, LIKE]);

/** What the member liked and flagged, and what he did to comments that still waits or just arrived. */
export const openOwnWords = async (uid: string | null, emit: Emit<OwnWords>): Promise<Stop> => {
  if (uid === null) {
    emit(live({ likes: [], rows: [] }, null));
    return () => undefined;
  }
  const { db } = await privateMirror(uid);
  const likes = new Map<string, readonly MirrorRow[]>();
  let rows: readonly OutboxRow[] | null = null;
  const gathered = gather(() => {
    if (likes.size < 2 || rows === null) return;
    const known = [...likes.values()].flat().map((row) => row.doc as unknown as Like);
    emit(live({ likes: known, rows }, null));
  });
  const of = (group: 'comment' | 'flag'): Stop =>
    watchRows(db.mine, { selector: { kind: 'likes', group } }, (found) => {
      likes.set(group, found);
      gathered.ask();
    });
  return stopAll(
    gathered.stop,
    of('comment'),
    of('flag'),
    watchMade(
      uid,
      (row) => kinds.has(row.command),
      (found) => {
        rows = found;
        gathered.ask();
      },
    ),
  );
};
