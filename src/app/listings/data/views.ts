import { useEffect } from 'react';
import { counterCountView } from '../../../domain/platform/commands.ts';
import { whenIdle } from '../../platform/tab/when-idle.ts';
import { call } from '../../firebase/call.ts';

/** Lots counted since the page loaded; the server counts a viewer once a day. */
const countedLots = new Set<string>();

/** Counts a view of a lot, once the page is idle. A failed count is not repeated. */
export const useViewCounted = (listingId: string): void => {
  useEffect(() => {
    let isOpen = true;
    const count = async (): Promise<void> => {
      if (countedLots.has(listingId)) return;
      await whenIdle(2_000, 20_000);
      if (!isOpen || countedLots.has(listingId) || !navigator.onLine) return;
      countedLots.add(listingId);
      await call(counterCountView, { listingId });
    };
    void count();
    return () => {
      isOpen = false;
    };
  }, [listingId]);
};
