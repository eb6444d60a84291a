import { useCallback, useRef, type RefCallback } from 'react';

/** What comes near the window counts as on it: a listener takes a moment to be told. */
const near = '200px';

const elements = new Map<Element, string>();
const seen = new Map<string, number>();
const listeners = new Set<() => void>();
let planned = false;

const changed = (): void => {
  if (planned) return;
  planned = true;
  queueMicrotask(() => {
    planned = false;
    for (const listener of listeners) listener();
  });
};

const count = (id: string, by: 1 | -1): void => {
  const left = (seen.get(id) ?? 0) + by;
  if (left > 0) seen.set(id, left);
  else seen.delete(id);
  changed();
};

const visible = new Set<Element>();
let watcher: IntersectionObserver | null = null;

const note = (element: Element, isVisible: boolean): void => {
  const id = elements.get(element);
  if (id === undefined || visible.has(element) === isVisible) return;
  if (isVisible) visible.add(element);
  else visible.delete(element);
  count(id, isVisible ? 1 : -1);
};

const watch = (): IntersectionObserver => {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) note(target, isIntersecting);
    },
    { rootMargin: near },
  );
  return watcher;
};

export const isOnScreen = (id: string): boolean => seen.has(id);

/** Hears that something came on the screen or left it. */
export const subscribeOnScreen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Goes on the element that shows the lot: while it is on the screen its auction is listened to. */
export const useOnScreen = (id: string): RefCallback<HTMLElement> => {
  const before = useRef<Element | null>(null);
  return useCallback(
    (element) => {
      if (before.current !== null) {
        note(before.current, false);
        watch().unobserve(before.current);
        elements.delete(before.current);
      }
      before.current = element;
      if (element === null) return;
      elements.set(element, id);
      watch().observe(element);
    },
    [id],
  );
};
