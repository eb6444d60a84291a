import { useCallback, useRef, type RefCallback } from 'react';
import { listenerSet } from '../../../domain/kit/listener-set.ts';

/**
 * Elements within this distance of the viewport count as visible, because a listener takes a moment
 * to start.
 */
const near = '200px';

const elements = new Map<Element, string>();
const seen = new Map<string, number>();
const screenChanges = listenerSet();
let planned = false;

const tellLater = (): void => {
  if (planned) return;
  planned = true;
  queueMicrotask(() => {
    planned = false;
    screenChanges.notify();
  });
};

const countSeen = (id: string, by: 1 | -1): void => {
  const left = (seen.get(id) ?? 0) + by;
  if (left > 0) seen.set(id, left);
  else seen.delete(id);
  tellLater();
};

const visible = new Set<Element>();
let watcher: IntersectionObserver | null = null;

const noteVisible = (element: Element, isVisible: boolean): void => {
  const id = elements.get(element);
  if (id === undefined || visible.has(element) === isVisible) return;
  if (isVisible) visible.add(element);
  else visible.delete(element);
  countSeen(id, isVisible ? 1 : -1);
};

const watch = (): IntersectionObserver => {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) noteVisible(target, isIntersecting);
    },
    { rootMargin: near },
  );
  return watcher;
};

export const isOnScreen = (id: string): boolean => seen.has(id);

/** Calls back when a lot comes on screen or leaves it. */
export const subscribeOnScreen = screenChanges.subscribe;

/** Ref for the element that shows a lot: its auction is listened to while the element is on screen. */
export const useOnScreen = (id: string): RefCallback<HTMLElement> => {
  const before = useRef<Element | null>(null);
  return useCallback(
    (element) => {
      if (before.current !== null) {
        noteVisible(before.current, false);
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
