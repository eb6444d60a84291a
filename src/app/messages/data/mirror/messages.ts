import {
  messageThreads,
  type MessageThread,
} from '../../../../domain/messages/message-thread.entity.ts';
import { messages, type Message } from '../../../../domain/messages/message.entity.ts';
import { firestore } from '../../../firebase/firestore.ts';
import { firestoreSource } from '../../../sync/replication/firestore-source.ts';
import { privateMirror } from '../../../sync/local/mirrors.ts';
import { fetchOlder } from '../../../sync/replication/older-messages.ts';
import { readIn } from '../../../sync/replication/parts.ts';
import { keyOf, type MirrorRow } from '../../../sync/local/row.ts';
import { freshnessOf, scopeSync } from '../../../sync/local/sync-state.ts';
import { pacedDrawing, stopAll, watchRow, watchRows } from '../../../sync/local/watch.ts';
import type { OutboxRow } from '../../../outbox/rows/row.ts';
import { inputOf } from '../../../outbox/mutation.ts';
import { markThread, sendMessage } from '../../../outbox/mutations/messages.ts';
import { watchMade } from '../../../outbox/watch.ts';
import { hiddenPart } from '../../../platform/session/viewing-door.ts';
import { failed, live, ready, type Reading } from '../../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { matches } from '../find-messages.ts';
import type { MessageLine, Talk } from '../message-model.ts';
import { messageLines, talksOf } from '../message-overlay.ts';
import { docIn } from '../../../sync/collections/doc-in.ts';

const noop = (): void => undefined;
const isMessage = (row: OutboxRow): boolean =>
  inputOf(sendMessage, row) !== null || inputOf(markThread, row) !== null;

/** The member's conversations, newest first, with pending changes. */
export const openTalks = async (uid: string | null, emit: Emit<readonly Talk[]>): Promise<Stop> => {
  if (uid === null) {
    emit(live([], null));
    return noop;
  }
  const hidden = hiddenPart('messageThreads');
  if (hidden !== null) {
    emit(failed(hidden));
    return noop;
  }
  const { db } = await privateMirror(uid);
  let rows: readonly MirrorRow[] | null = null;
  let made: readonly OutboxRow[] | null = null;
  const gathered = pacedDrawing(() => {
    if (rows === null || made === null) return;
    if (rows.length === 0 && made.length === 0 && scopeSync('messageThreads') === null) return;
    const threads = rows.map((row) => docIn(messageThreads, row));
    emit(ready(talksOf(uid, threads, made), freshnessOf('messageThreads')));
  });
  return stopAll(
    gathered.stop,
    watchRows(
      db.threads,
      { selector: { kind: 'messageThreads' }, sort: [{ rank: 'asc' }] },
      (found) => {
        rows = found;
        gathered.ask();
      },
    ),
    watchMade(uid, isMessage, (found) => {
      made = found;
      gathered.ask();
    }),
  );
};

/** Messages of one conversation, oldest first, including unsent ones; kept current while they are read. */
export const openLines = async (
  uid: string | null,
  threadId: string,
  emit: Emit<readonly MessageLine[]>,
): Promise<Stop> => {
  if (uid === null) {
    emit(live([], null));
    return noop;
  }
  const hidden = hiddenPart('messages');
  if (hidden !== null) {
    emit(failed(hidden));
    return noop;
  }
  const { db } = await privateMirror(uid);
  let read: Reading<readonly Message[]> | null = null;
  let made: readonly OutboxRow[] | null = null;
  let thread: MessageThread | null | undefined;
  const gathered = pacedDrawing(() => {
    if (made === null || thread === undefined) return;
    const names = thread?.names ?? {};
    const lines = (said: readonly Message[]) =>
      messageLines(uid, threadId, said, made ?? [], names);
    const own = lines([]);
    // A conversation the server does not know yet has nothing to wait for.
    if (thread === null && scopeSync('messageThreads') !== null) emit(live(own, null));
    else if (read?.status === 'ready') emit(ready(lines(read.value), read.freshness));
    else if (read?.status === 'failed') emit(own.length > 0 ? live(own, null) : read);
  });
  return stopAll(
    gathered.stop,
    readIn(
      db.messages,
      'messages',
      { uid, subject: threadId },
      (docs) => docs,
      (reading) => {
        read = reading;
        gathered.ask();
      },
    ),
    watchRow(db.threads, keyOf('messageThreads', threadId), (row) => {
      thread = row === null ? null : docIn(messageThreads, row);
      gathered.ask();
    }),
    watchMade(uid, isMessage, (rows) => {
      made = rows;
      gathered.ask();
    }),
  );
};

export interface FoundMessage {
  readonly id: string;
  readonly threadId: string;
  readonly text: string;
  readonly at: number;
  readonly mine: boolean;
}

/** Most results of a message search. */
const mostFound = 50;

/**
 * Messages on this device that contain every searched word, newest first, updated as messages come
 * and go.
 */
export const openFound = async (
  uid: string,
  asked: string,
  emit: Emit<readonly FoundMessage[]>,
): Promise<Stop> => {
  const { db } = await privateMirror(uid);
  return watchRows(
    db.messages,
    { selector: { kind: 'messages' }, sort: [{ rank: 'asc' }] },
    (rows) => {
      const found = rows
        .map((row) => docIn(messages, row))
        .filter((message) => matches(message.text, asked))
        .slice(0, mostFound)
        .map(({ id, threadId, text, sentAt, senderId }) => ({
          id,
          threadId,
          text,
          at: sentAt,
          mine: senderId === uid,
        }));
      emit(live(found, null));
    },
  );
};

/** Fetches messages older than the oldest one here; returns whether there may be more. */
export const fetchEarlier = async (uid: string, threadId: string): Promise<boolean> => {
  const [{ db }, server] = await Promise.all([privateMirror(uid), firestore()]);
  return fetchOlder(db, firestoreSource(server.db, server.kit), threadId, uid);
};
