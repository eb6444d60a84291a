import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from './session.ts';

/** So long after the last key, ms, what was typed is kept. */
const KEEP_AFTER_MS = 300;

const store = () => import('./mirror/text-drafts.ts');

/**
 * A text being written, kept on this device under the place it is for, so that it is still there
 * after a reload or a day. Setting it to nothing forgets it; `first` stands there when nothing was
 * begun.
 */
export const useTextDraft = (
  place: string,
  first = '',
): readonly [string, (text: string) => void] => {
  const { uid } = useSession();
  const [held, setHeld] = useState({ place, text: first });
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
      // What was typed meanwhile is newer.
      if (over || unsaved.current !== null) return;
      setHeld((now) => (text === '' && now.place === place ? now : { place, text }));
    };
    read().catch((error: unknown) => console.warn('A draft could not be read.', error));
    addEventListener('pagehide', keep);
    return () => {
      over = true;
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [uid, place, keep]);

  const change = useCallback(
    (text: string) => {
      setHeld({ place, text });
      unsaved.current = { place, text };
      clearTimeout(timer.current);
      if (text === '') keep();
      else timer.current = setTimeout(keep, KEEP_AFTER_MS);
    },
    [place, keep],
  );
  return [held.place === place ? held.text : first, change];
};
