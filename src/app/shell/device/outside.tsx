import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { busyWith } from '../../platform/tab/busy.ts';
import { useUnread } from '../../notices/data/notifications.ts';
import { onOpenPage } from '../../platform/tab/open-page.ts';
import { toast } from '../../ui/status/toast.tsx';
import { safeGoto } from '../routing/goto.ts';
import { translate } from '../../../wording/language/translate.ts';

/** The badging API, which not every browser has yet. */
interface Badged {
  readonly setAppBadge?: (count: number) => Promise<void>;
}

/** Shows the number of unread notices on the app's icon. */
const useAppBadge = (unread: number): void => {
  useEffect(() => {
    (navigator as Badged).setAppBadge?.(unread).catch(() => undefined);
  }, [unread]);
};

/**
 * Connects the page to the outside: the badge on the app's icon, and clicked notices and opened
 * links that lead elsewhere. A member who is writing is asked before the page changes.
 */
export function Outside() {
  const router = useRouter();
  useAppBadge(useUnread());
  useEffect(
    () =>
      onOpenPage((wanted) => {
        const path = safeGoto(wanted);
        if (path === null) return;
        const go = () => void router.navigate({ href: path });
        const busy = busyWith();
        // An upload continues on any page of this window.
        if (!busy.has('form') && !busy.has('bid')) go();
        else
          toast(translate('You have unsaved text here.'), {
            label: translate('Open anyway'),
            onPress: go,
          });
      }),
    [router],
  );
  return null;
}
