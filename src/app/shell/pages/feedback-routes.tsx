import { useMemo } from 'react';
import { FeedbackConfirmPage } from '../../accounts/feedback/confirm-page.tsx';
import { FeedbackPage } from '../../accounts/feedback/feedback-page.tsx';
import { SaleWords, type OwnSale } from '../../accounts/feedback/sale-words.tsx';
import { useNow } from '../../platform/clock/clock.ts';
import { useListingCards } from '../../listings/data/listings.ts';
import { useOwn } from '../../sync/reads/own.ts';
import { useSession } from '../../platform/session/session.ts';
import type { Sale } from '../../../domain/bidding/sales/sale.entity.ts';

/** A completed sale, as either side reviews it. */
const reviewed = (
  { outcome, listingId, sellerId, soldAt }: Sale,
  title: string | undefined,
  uid: string | null,
): OwnSale | null => {
  const stands = outcome === 'OPEN' || outcome === 'COMPLETED';
  if (!stands || title === undefined) return null;
  return { listingId, title, side: sellerId === uid ? 'seller' : 'buyer', soldAt };
};

/** The member's own sales, from this device's copy. */
function OwnSales({ said }: { readonly said: ReadonlySet<string> }) {
  const { uid } = useSession();
  const now = useNow(60_000);
  const reading = useListingCards();
  const own = useOwn('sales');
  const cards = reading.status === 'ready' ? reading.value : null;
  const docs = own.status === 'ready' ? own.value : null;
  const sales = useMemo(() => {
    const titles = new Map((cards ?? []).map(({ listing }) => [listing.id, listing.title]));
    return (docs ?? []).flatMap(({ doc }) => reviewed(doc, titles.get(doc.listingId), uid) ?? []);
  }, [cards, docs, uid]);
  return <SaleWords sales={sales} said={said} now={now} />;
}

export function FeedbackRoute() {
  return <FeedbackPage Sales={OwnSales} />;
}

export { FeedbackConfirmPage as FeedbackConfirmRoute };
