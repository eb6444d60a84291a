import { Bookmark } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../platform/session/session.ts';
import { setWatch, useWatchlist } from '../data/watchlist.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** The bookmark in a picture's corner. A visitor is asked to sign in, and then returns here. */
export function WatchButton(props: { readonly listingId: string; readonly number: number }) {
  const { listingId, number } = props;
  const session = useSession();
  const watched = useWatchlist();
  const navigate = useNavigate();
  const on =
    watched.status === 'ready' && watched.value.some((watch) => watch.listingId === listingId);
  const press = async () => {
    if (session.status !== 'in') {
      const { pathname, search } = window.location;
      await navigate({ to: '/login', search: { goto: `${pathname}${search}` } });
      return;
    }
    try {
      await setWatch(listingId, !on);
    } catch {
      toast(
        translate(
          on
            ? 'Lot {number} could not be unwatched: this device keeps nothing.'
            : 'Lot {number} could not be watched: this device keeps nothing.',
          { number: String(number) },
        ),
      );
    }
  };
  return (
    <IconButton
      icon={Bookmark}
      label={translate(on ? 'Stop watching lot {number}' : 'Watch lot {number}', {
        number: String(number),
      })}
      aria-pressed={on}
      onClick={() => void press()}
    />
  );
}
