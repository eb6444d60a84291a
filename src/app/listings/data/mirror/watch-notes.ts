import { assertNotViewing } from '../../../platform/session/viewing-door.ts';
import { live } from '../../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { memberDrafts } from '../../../sync/local/mirrors.ts';
import { keyOf, newestFirst } from '../../../sync/local/row.ts';
import { watchRows } from '../../../sync/local/watch.ts';

/** Result of an inspection of one point. */
export type Check = 'good' | 'bad';

/** A member's notes about a lot they watch; they never leave the device. */
export interface WatchNote {
  readonly listingId: string;
  readonly text: string;
  /** Result by checklist item; absent means not checked yet. */
  readonly checks: Readonly<Record<string, Check>>;
  /** Thumbnails as data URLs, oldest first. */
  readonly photos: readonly string[];
}

const KIND = 'watchNotes';

export const openNotes = async (
  uid: string | null,
  emit: Emit<ReadonlyMap<string, WatchNote>>,
): Promise<Stop> => {
  if (uid === null) {
    emit(live(new Map(), null));
    return () => undefined;
  }
  const { db } = await memberDrafts(uid);
  return watchRows(db.drafts, { selector: { kind: KIND } }, (rows) => {
    const notes = rows.map((row) => row.doc as unknown as WatchNote);
    emit(live(new Map(notes.map((note) => [note.listingId, note])), null));
  });
};

const isEmpty = ({ text, checks, photos }: WatchNote): boolean =>
  text.trim() === '' && Object.keys(checks).length === 0 && photos.length === 0;

const writeWatchNote = async (uid: string, note: WatchNote): Promise<void> => {
  assertNotViewing();
  const { db } = await memberDrafts(uid);
  const key = keyOf(KIND, note.listingId);
  if (isEmpty(note)) {
    await db.drafts.findOne(key).remove();
    return;
  }
  const now = Date.now();
  await db.drafts.incrementalUpsert({
    key,
    kind: KIND,
    group: note.listingId,
    rank: newestFirst(now),
    at: now,
    seenAt: now,
    doc: { ...note },
  });
};

/** The previous write: changes come faster than they are stored, and the last must win. */
let lastNoteWrite: Promise<unknown> = Promise.resolve();

export const keepNote = (uid: string, note: WatchNote): Promise<void> => {
  const kept = lastNoteWrite.then(() => writeWatchNote(uid, note));
  lastNoteWrite = kept.catch(() => undefined);
  return kept;
};
