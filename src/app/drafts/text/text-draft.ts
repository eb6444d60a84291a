import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { memoizedImport } from '../../platform/tab/memoized-import.ts';

/** Pause after the last key before typed text is stored, ms. */
const KEEP_AFTER_MS = 300;

const store = memoizedImport(() => import('./text-drafts.ts'));

/**
 * Texts typed in this page, by member and place. A box mounted again, as when a conversation gets
 * its own address, continues with its text at once.
 */
const typed = new Map<string, string>();

/**
 * A text being written, stored on this device under its place, so that it survives a reload or a
 * day. Setting it to empty deletes it; `first` is the initial text when nothing is stored.
 */
export const useTextDraft = (
  place: string,
  first = '',
): readonly [string, (text: string) => void] => {
  const { uid } = useSession();
  const key = `${uid ?? ''}|${place}`;
  const [held, setHeld] = useState({ key, text: typed.get(key) ?? first });
  const unsaved = useRef<{ readonly place: string; readonly text: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    const draft = unsaved.current;
    unsaved.current = null;
    if (uid === null || draft === null) return;
    void store()
      .then(({ writeText }) => writeText(uid, draft.place, draft.text))
      .catch((error: unknown) => console.warn('A draft could not be kept.', error));
  }, [uid]);

  useEffect(() => {
    if (uid === null) return undefined;
    let over = false;
    const read = async (): Promise<void> => {
      const { readText } = await store();
      const text = await readText(uid, place);
      // Text typed in this page is newer.
      if (!over && text !== '' && !typed.has(key)) setHeld({ key, text });
    };
    read().catch((error: unknown) => console.warn('A draft could not be read.', error));
    addEventListener('pagehide', keep);
    return () => {
      over = true;
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [uid, place, key, keep]);

  const change = useCallback(
    (text: string) => {
      // An emptied box with an initial text starts with that text again.
      if (text === '' && first !== '') typed.delete(key);
      else typed.set(key, text);
      setHeld({ key, text });
      unsaved.current = { place, text };
      clearTimeout(timer.current);
      if (text === '') keep();
      else timer.current = setTimeout(keep, KEEP_AFTER_MS);
    },
    [place, key, first, keep],
  );
  return [held.key === key ? held.text : (typed.get(key) ?? first), change];
};

/** Adds a text to the box of this place before it is opened, after any unfinished text there. */
export const beginText = async (uid: string, place: string, text: string): Promise<void> => {
  const { readText, writeText } = await store();
  const key = `${uid}|${place}`;
  const begun = (typed.get(key) ?? (await readText(uid, place))).trim();
  const whole = begun === '' || begun === text ? text : `${begun}\n\n${text}`;
  typed.set(key, whole);
  await writeText(uid, place, whole);
};
