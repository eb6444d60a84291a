import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { storedKeys } from '../../platform/storage/stored-keys.ts';

interface ScrollPosition {
  readonly y: number;
  readonly shown: number;
}

const prefix = storedKeys.listPosition.key;

const readPosition = (key: string): ScrollPosition | null => {
  const text = sessionStorage.getItem(prefix + key);
  return text === null ? null : (JSON.parse(text) as ScrollPosition);
};

const historyKey = (state: unknown, href: string): string => {
  const key = (state as { readonly __TSR_key?: unknown }).__TSR_key;
  return typeof key === 'string' ? key : href;
};

const positionAt = (key: string | null, step: number) => {
  const kept = key === null ? null : readPosition(key);
  return { key, shown: kept?.shown ?? step, isBack: kept !== null };
};

/** The URL of a list; null while another page is loading. */
const useListKey = (): string | null =>
  useRouterState({
    select: ({ location }) =>
      /^\/listings(?:\/|$)/.test(location.pathname)
        ? historyKey(location.state, location.href)
        : null,
  });

/**
 * Stores a list's number of cards and scroll position, and restores both after the browser's back
 * button, as soon as the list is there again.
 * @param canLayOut whether the list has enough cards for a number.
 * @param step cards added at a time.
 * @param isNarrowed whether the list is filtered.
 */
export const useListPosition = (
  canLayOut: (shown: number) => boolean,
  step: number,
  isNarrowed: boolean,
) => {
  const address = useListKey();
  // The lots for a URL follow in slices, and a position refers to these lots.
  const key = useDeferredValue(address);
  const [at, setAt] = useState(() => positionAt(key, step));
  if (key !== null && at.key !== key) setAt(positionAt(key, step));
  // A position waits for enough lots, and so does a filtered partial list.
  const ready = (!at.isBack && !isNarrowed) || canLayOut(at.shown);
  const back = useRef<{ readonly key: string; readonly y: number } | null>(null);

  useLayoutEffect(() => {
    const kept = key === null ? null : readPosition(key);
    back.current = key === null || kept === null ? null : { key, y: kept.y };
  }, [key]);

  useLayoutEffect(() => {
    if (!ready || key === null || back.current?.key !== key) return;
    window.scrollTo(0, back.current.y);
    back.current = null;
  }, [ready, key]);

  useEffect(() => {
    if (key === null || key !== address || !ready) return undefined;
    let waiting = 0;
    let y = 0;
    const keep = () => {
      waiting = 0;
      const place: ScrollPosition = { y: Math.round(y), shown: at.shown };
      sessionStorage.setItem(prefix + key, JSON.stringify(place));
    };
    const hear = () => {
      y = window.scrollY;
      if (waiting === 0) waiting = window.setTimeout(keep, 120);
    };
    window.addEventListener('scroll', hear, { passive: true });
    return () => {
      window.removeEventListener('scroll', hear);
      window.clearTimeout(waiting);
      // A position not stored yet is stored now, as it was before the page changed.
      if (waiting !== 0) keep();
    };
  }, [key, address, ready, at.shown]);

  const show = useCallback(
    (wanted: number) => setAt((before) => ({ ...before, shown: Math.max(before.shown, wanted) })),
    [],
  );

  return {
    laidOut: ready,
    shown: at.shown,
    show,
  };
};
