import { lazily, useShared } from './subscription.ts';
import { currentSession, useSession } from './session.ts';
import type { Reading } from './reading.ts';
import { loadedOnce } from './loaded-once.ts';

/** What was looked at, and how it was found. */
export type Check = 'good' | 'bad';

/** What a member noted of a lot he watches; it never leaves the device. */
export interface WatchNote {
  readonly listingId: string;
  readonly text: string;
  /** By item of the checklist; absent is not looked at yet. */
  readonly checks: Readonly<Record<string, Check>>;
  /** Small pictures as data addresses, oldest first. */
  readonly photos: readonly string[];
}

/** Most pictures of one lot: the notes are for the inspection, not for an album. */
export const MOST_NOTE_PHOTOS = 12;

const desk = loadedOnce(() => import('./mirror/note-desk.ts'));

/** All notes of the signed-in member, by listing. */
export const useWatchNotes = (): Reading<ReadonlyMap<string, WatchNote>> => {
  const { uid } = useSession();
  return useShared(
    `watch-notes|${uid ?? ''}`,
    lazily(desk, (m, emit) => m.openNotes(uid, emit)),
  );
};

/** Keeps a note as it stands now; an empty one is taken away. */
export const keepNote = async (note: WatchNote): Promise<void> => {
  const { uid } = currentSession();
  if (uid !== null) await (await desk()).keepNote(uid, note);
};
