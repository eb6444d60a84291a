import { useEffect, useRef, type RefObject, type UIEvent } from 'react';

const seenIn = (box: Element): number => Math.round(box.scrollLeft / Math.max(1, box.clientWidth));

/** A row of pages of which one is visible: touch turns them by scrolling, other input by index. */
export const usePaged = (
  at: number,
  onSeen: (page: number) => void,
): { readonly ref: RefObject<HTMLDivElement | null>; onScroll(event: UIEvent): void } => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (box === null || seenIn(box) === at) return;
    box.scrollTo({ left: at * box.clientWidth, behavior: 'instant' });
  }, [at]);
  return {
    ref,
    onScroll: ({ currentTarget }) => {
      const seen = seenIn(currentTarget);
      if (seen !== at) onSeen(seen);
    },
  };
};
