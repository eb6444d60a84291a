import { useEffect } from 'react';
import { counterCountView } from '../../../../domain/platform/commands.ts';
import { whenIdle } from '../../core/when-idle.ts';
import { call } from '../../firebase/call.ts';

/** Counted since the page was loaded; the server counts nobody twice in a day. */
const counted = new Set<string>();

/** Counts that a lot was opened, once the page has nothing else to do. A lost count stays lost. */
export const useViewCounted = (listingId: string): void => {
  useEffect(() => {
    let isOpen = true;
    const count = async (): Promise<void> => {
      if (counted.has(listingId)) return;
      await whenIdle(2_000, 20_000);
      if (!isOpen || counted.has(listingId) || !navigator.onLine) return;
      counted.add(listingId);
      await call(counterCountView, { listingId });
    };
    void count();
    return () => {
      isOpen = false;
    };
  }, [listingId]);
};
