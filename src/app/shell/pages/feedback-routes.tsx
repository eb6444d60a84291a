import { useMemo, type ReactNode } from 'react';
import { FeedbackConfirmPage } from '../../accounts/feedback/confirm-page.tsx';
import { FeedbackPage } from '../../accounts/feedback/feedback-page.tsx';
import { SaleWords, type OwnSale } from '../../accounts/feedback/sale-words.tsx';
import { useNow } from '../../platform/clock/clock.ts';
import { useListingCards } from '../../listings/data/listings.ts';
import { useOwn } from '../../sync/reads/own.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
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

/**
 * The member's own sales, from this device's copy.
 * @param props.after shown below them, and only with them, so that their arrival does not move it.
 */
function OwnSales(props: { readonly said: ReadonlySet<string>; readonly after: ReactNode }) {
  const { uid } = useSession();
  const now = useNow(60_000);
  const reading = useListingCards();
  const own = useOwn('sales');
  const cards = reading.status === 'ready' ? reading.value : null;
  const docs = own.status === 'ready' ? own.value : null;
  const titles = useMemo(
    () => new Map((cards ?? []).map(({ listing }) => [listing.id, listing.title])),
    [cards],
  );
  const sales = useMemo(
    () => (docs ?? []).flatMap(({ doc }) => reviewed(doc, titles.get(doc.listingId), uid) ?? []),
    [titles, docs, uid],
  );
  // Sold lots arrive after those on offer.
  const isPart = reading.status === 'ready' && reading.freshness.part !== undefined;
  const lacksTitles = docs?.some(({ doc }) => !titles.has(doc.listingId)) === true;
  const isLoading = reading.status === 'loading' || own.status === 'loading';
  if (isLoading || (isPart && lacksTitles)) return <Skeleton height={240} />;
  return (
    <>
      <SaleWords sales={sales} said={props.said} now={now} />
      {props.after}
    </>
  );
}

export function FeedbackRoute() {
  return <FeedbackPage Sales={OwnSales} />;
}

export { FeedbackConfirmPage as FeedbackConfirmRoute };
