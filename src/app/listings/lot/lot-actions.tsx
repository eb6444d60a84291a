import { useMemo } from 'react';
import { Bookmark, Share2 } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { useSession } from '../../store/session.ts';
import { setWatch, useWatchlist } from '../../store/watchlist.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

const share = async (listing: Listing): Promise<void> => {
  const url = `${location.origin}/listing/${listing.id}`;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: listing.title, url });
    } catch {
      // The person closed the system's share sheet.
    }
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast('Link copied');
  } catch {
    toast(url);
  }
};

/** Watch and share, under the ticket and under the title of a phone. */
export function LotActions({ listing }: { readonly listing: Listing }) {
  const session = useSession();
  const navigate = useNavigate();
  const watchlist = useWatchlist();
  const watch = useMemo(
    () =>
      watchlist.status === 'ready'
        ? watchlist.value.find((one) => one.listingId === listing.id)
        : undefined,
    [watchlist, listing.id],
  );
  const toggle = () => {
    if (session.status !== 'in') {
      void navigate({ to: '/login', search: { goto: `/listing/${listing.id}` } });
      return;
    }
    void setWatch(listing.id, watch === undefined);
  };
  const word =
    watch === undefined ? 'Watch' : watch.pending === null ? 'Watching' : 'Watching, not sent';
  return (
    <>
      <Button kind="bare" aria-pressed={watch !== undefined} onClick={toggle}>
        <Icon of={Bookmark} />
        {word}
      </Button>
      <Button kind="bare" onClick={() => void share(listing)}>
        <Icon of={Share2} />
        Share
      </Button>
    </>
  );
}
