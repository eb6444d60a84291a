import { useMemo } from 'react';
import { FeedbackConfirmPage } from '../../accounts/feedback/confirm-page.tsx';
import { FeedbackPage } from '../../accounts/feedback/feedback-page.tsx';
import { SaleWords, type OwnSale } from '../../accounts/feedback/sale-words.tsx';
import { useNow } from '../../store/device/clock.ts';
import { useListingCards } from '../../store/api/listings.ts';
import { useSession, type Session } from '../../store/session/session.ts';
import type { ListingCard } from '../../store/reading/listing-card.ts';

const saleOf = ({ listing, auction }: ListingCard, { uid, username }: Session): OwnSale | null => {
  const sold = auction?.status === 'SOLD' || auction?.status === 'COMPLETED';
  if (auction === null || !sold) return null;
  const side = listing.createdBy === uid ? 'seller' : auction.leader === username ? 'buyer' : null;
  if (side === null) return null;
  return { listingId: listing.id, title: listing.title, side, soldAt: auction.endAt };
};

/** The member's own sales, out of the copy of this device. */
function OwnSales({ said }: { readonly said: ReadonlySet<string> }) {
  const session = useSession();
  const now = useNow(60_000);
  const reading = useListingCards();
  const cards = reading.status === 'ready' ? reading.value : null;
  const sales = useMemo(
    () => (cards ?? []).flatMap((card) => saleOf(card, session) ?? []),
    [cards, session],
  );
  return <SaleWords sales={sales} said={said} now={now} />;
}

export function FeedbackRoute() {
  return <FeedbackPage Sales={OwnSales} />;
}

export { FeedbackConfirmPage as FeedbackConfirmRoute };
