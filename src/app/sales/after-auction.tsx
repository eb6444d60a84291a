import { useNegotiation, useSale } from '../store/api/selling/sales.ts';
import { useSession } from '../store/session/session.ts';
import { Negotiation } from './negotiation.tsx';
import { SalePanel } from './sale-panel.tsx';

/**
 * What seller and bidder have to settle after an auction, from the side the signed-in member is on:
 * the sale, or the talks that came after it. @param now server time, ms UTC.
 */
export function AfterAuction({
  listingId,
  now,
}: {
  readonly listingId: string;
  readonly now: number;
}) {
  const { uid } = useSession();
  const held = useNegotiation(listingId);
  const sale = useSale(listingId);
  const talks = held === null || (sale !== null && sale.soldAt >= held.openedAt) ? null : held;
  return (
    <>
      {sale === null || (talks !== null && sale.outcome === 'OPEN') ? null : (
        <SalePanel sale={sale} uid={uid} />
      )}
      {talks === null ? null : <Negotiation held={talks} now={now} />}
    </>
  );
}
