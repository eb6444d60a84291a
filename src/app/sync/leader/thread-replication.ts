import {
  messageThreads,
  type MessageThread,
} from '../../../domain/messages/message-thread.entity.ts';
import { subscriptions } from '../replication/subscription-registry.ts';
import type { PrivateMirror } from '../local/open.ts';
import { docIn } from '../collections/doc-in.ts';
import { scopeFor } from '../collections/sync-parts.ts';
import { readCheckpoint } from '../replication/checkpoint.ts';
import { stampMs } from '../collections/scope.ts';
import { reportTrouble, type ReplicationManager } from './replication-manager.ts';
import { watchRows } from '../local/watch.ts';

/** Number of recent conversations replicated for offline reading before they are opened. */
const RECENT = 5;

/** Fetches the newest messages of a thread that changed since they were last fetched. */
const refresh = async (
  server: ReplicationManager,
  db: PrivateMirror,
  uid: string,
  thread: MessageThread,
): Promise<void> => {
  if (subscriptions().retained().has(`messages|${thread.id}`)) return;
  const scope = { ...scopeFor('messages', { uid, subject: thread.id }), live: false };
  const stored = await readCheckpoint(db.messages, scope.name);
  if (stored !== null && stampMs(stored.checkpoint) >= thread.lastMessageAt) return;
  await server.pullOnce(db.messages, scope, { group: thread.id });
};

/** Stores the newest messages of the latest threads before they are opened. */
export const keepRecentThreads = (
  server: ReplicationManager,
  db: PrivateMirror,
  uid: string,
): (() => void) => {
  let over = false;
  let turn = Promise.resolve();
  const keep = async (before: Promise<void>, thread: MessageThread): Promise<void> => {
    await before;
    try {
      if (!over) await refresh(server, db, uid, thread);
    } catch (error) {
      reportTrouble(`messages|${thread.id}`, { kind: 'lost', error });
    }
  };
  const stop = watchRows(
    db.threads,
    { selector: { kind: 'messageThreads' }, sort: [{ rank: 'asc' }], limit: RECENT },
    (rows) => {
      for (const row of rows) turn = keep(turn, docIn(messageThreads, row));
    },
  );
  return () => {
    over = true;
    stop();
  };
};
