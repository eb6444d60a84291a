import { useNegotiation, useSale } from './data/sales.ts';
import { useSession } from '../platform/session/session.ts';
import { SalePanel } from './sale-panel.tsx';
import './deal.css';
import type { NegotiationDoc } from '../../domain/bidding/sales/negotiation.entity.ts';
import { lapseOffer } from '../../domain/bidding/sales/offers.ts';
import { useNumbers } from '../sync/reads/numbers.ts';
import { useOwn } from '../sync/reads/own.ts';
import { BidderSide } from './bidder-side.tsx';
import { SellerSide } from './seller-side.tsx';

/**
 * A negotiation from the signed-in member's side.
 * @param now server time, ms UTC.
 */
function Negotiation({ held, now }: { readonly held: NegotiationDoc; readonly now: number }) {
  const { uid } = useSession();
  const secrets = useOwn('ownSecrets');
  const { offers } = useNumbers();
  // An expired deadline takes effect by the clock; the scheduler records it a little later.
  const { status, deadline } = lapseOffer({ ...held, reserve: 0 }, now, offers);
  if (status === 'ACCEPTED') return null;
  const due = { ...held, status, deadline };
  const reserve =
    secrets.status === 'ready'
      ? (secrets.value.find(({ doc }) => doc.id === held.listingId)?.doc.reserve ?? 0)
      : 0;
  return (
    <div className="deal">
      {held.sellerId === uid ? (
        <SellerSide held={due} reserve={reserve} now={now} />
      ) : (
        <BidderSide held={due} now={now} />
      )}
    </div>
  );
}

/**
 * Steps for seller and bidder after an auction, from the signed-in member's side: the sale, or the
 * negotiation that followed.
 * @param now server time, ms UTC.
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
