import { lazily, useShared } from '../../platform/reading/subscription.ts';
import { currentSession, useSession } from '../../platform/session/session.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import type { WatchNote } from './mirror/watch-notes.ts';
import { memoizedImport } from '../../platform/tab/memoized-import.ts';

/** Most pictures per lot: the notes are for an inspection, not an album. */
export const MOST_NOTE_PHOTOS = 12;

const notes = memoizedImport(() => import('./mirror/watch-notes.ts'));

/** All notes of the signed-in member, by listing. */
export const useWatchNotes = (): Reading<ReadonlyMap<string, WatchNote>> => {
  const { uid } = useSession();
  return useShared(
    `watch-notes|${uid ?? ''}`,
    lazily(notes, (m, emit) => m.openNotes(uid, emit)),
  );
};

/** Stores a note; an empty one is deleted. */
export const keepNote = async (note: WatchNote): Promise<void> => {
  const { uid } = currentSession();
  if (uid !== null) await (await notes()).keepNote(uid, note);
};
