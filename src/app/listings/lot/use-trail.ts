import { useEffect, useRef, type RefObject } from 'react';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { leaveTrail } from './trail.ts';

const lotPath = /^\/listing\/([^/]+)$/;

/** Ref for a list's element: a lot opened from it can find its neighbours there. */
export const useTrail = (cards: readonly ListingCard[]): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const opened = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const [, id] = lotPath.exec(link?.pathname ?? '') ?? [];
      if (id === undefined) return;
      const ids = cards.map(({ listing }) => listing.id);
      leaveTrail(`${location.pathname}${location.search}`, ids, decodeURIComponent(id));
    };
    box?.addEventListener('click', opened, { capture: true });
    return () => box?.removeEventListener('click', opened, { capture: true });
  }, [cards]);
  return list;
};
