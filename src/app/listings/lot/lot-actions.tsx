import { useMemo } from 'react';
import { Bookmark, MessageSquare, Share2 } from 'lucide-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Auction } from '../../../domain/bidding/auction.entity.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { useSession } from '../../platform/session/session.ts';
import { setWatch, useWatchlist } from '../data/watchlist.ts';
import { Button, buttonClass, Icon, IconButton } from '../../ui/button/button.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { CalendarButton } from './calendar-button.tsx';
import { WatchEvents } from '../watchlist/watch-events.tsx';

const share = async (listing: Listing): Promise<void> => {
  const url = `${location.origin}/listing/${listing.id}`;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: listing.title, url });
    } catch {
      // The reader closed the system's share sheet.
    }
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast(translate('Link copied'));
  } catch {
    toast(url);
  }
};

/** Watch, write to the seller and share, under the ticket and under the title on a phone. */
export function LotActions(props: {
  readonly listing: Listing;
  /** The auction, if its end is still to come. */
  readonly ends?: Auction | null;
}) {
  const { listing, ends = null } = props;
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
  const word = translate(
    watch === undefined ? 'Watch' : watch.pending === null ? 'Watching' : 'Watching, not sent',
  );
  return (
    <>
      <Button kind="bare" aria-pressed={watch !== undefined} onClick={toggle}>
        <Icon of={Bookmark} />
        {word}
      </Button>
      {watch === undefined ? null : <WatchEvents listing={listing} watch={watch} bare />}
      {session.uid === listing.createdBy ? null : (
        <Link
          className={buttonClass('bare')}
          to="/profile/messages/$id"
          params={{ id: 'new' }}
          search={{ listing: listing.id }}
        >
          <Icon of={MessageSquare} />
          {translate('Message')}
        </Link>
      )}
      {ends === null ? null : <CalendarButton listing={listing} auction={ends} />}
      <IconButton icon={Share2} label={translate('Share')} onClick={() => void share(listing)} />
    </>
  );
}
