import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { busyWith } from '../../store/device/busy.ts';
import { useUnread } from '../../store/api/account/notifications.ts';
import { onOpenPage } from '../../store/device/open-page.ts';
import { toast } from '../../ui/status/toast.tsx';
import { safeGoto } from '../routing/goto.ts';
import { translate } from '../../../wording/language/translate.ts';

/** Badges of installed apps are not everywhere yet. */
interface Badged {
  readonly setAppBadge?: (count: number) => Promise<void>;
}

/** The app's icon carries how many notices are unread. */
const useAppBadge = (unread: number): void => {
  useEffect(() => {
    (navigator as Badged).setAppBadge?.(unread).catch(() => undefined);
  }, [unread]);
};

/**
 * The ties to the outside of the page: the badge on the app's icon, and pressed notices and opened
 * links that lead somewhere. A member who is writing is asked before the page changes.
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
        // An upload goes on behind any page of this window.
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
