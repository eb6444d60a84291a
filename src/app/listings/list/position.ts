import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRouterState } from '@tanstack/react-router';

interface Place {
  readonly y: number;
  readonly shown: number;
}

const prefix = 'hl-list:';

const read = (key: string): Place | null => {
  const text = sessionStorage.getItem(prefix + key);
  return text === null ? null : (JSON.parse(text) as Place);
};

const keyOf = (state: unknown, href: string): string => {
  const key = (state as { readonly __TSR_key?: unknown }).__TSR_key;
  return typeof key === 'string' ? key : href;
};

/**
 * How many cards a list shows, and where it was scrolled to: both come back with the browser's back
 * button, as soon as the list is there again.
 * @param ready the list can be laid out.
 * @param step how many more are shown at a time.
 */
export const useListPosition = (ready: boolean, step: number) => {
  const key = useRouterState({
    select: ({ location }) => keyOf(location.state, location.href),
  });
  const [at, setAt] = useState(() => ({ key, shown: read(key)?.shown ?? step }));
  if (at.key !== key) setAt({ key, shown: read(key)?.shown ?? step });
  const back = useRef<{ readonly key: string; readonly y: number } | null>(null);

  useLayoutEffect(() => {
    const kept = read(key);
    back.current = kept === null ? null : { key, y: kept.y };
  }, [key]);

  useLayoutEffect(() => {
    if (!ready || back.current?.key !== key) return;
    window.scrollTo(0, back.current.y);
    back.current = null;
  }, [ready, key]);

  useEffect(() => {
    let waiting = 0;
    const keep = () => {
      waiting = 0;
      const place: Place = { y: Math.round(window.scrollY), shown: at.shown };
      sessionStorage.setItem(prefix + key, JSON.stringify(place));
    };
    const hear = () => {
      if (waiting === 0 && ready) waiting = window.setTimeout(keep, 120);
    };
    window.addEventListener('scroll', hear, { passive: true });
    return () => {
      window.removeEventListener('scroll', hear);
      window.clearTimeout(waiting);
    };
  }, [key, ready, at.shown]);

  return {
    shown: at.shown,
    showMore: () => setAt({ key, shown: at.shown + step }),
  };
};
