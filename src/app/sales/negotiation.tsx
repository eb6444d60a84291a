import './deal.css';
import type { NegotiationDoc } from '../../domain/bidding/negotiation.entity.ts';
import { lapseOffer } from '../../domain/bidding/offers.ts';
import { useNumbers } from '../store/api/money/numbers.ts';
import { useOwn } from '../store/api/account/own.ts';
import { useSession } from '../store/session/session.ts';
import { BidderSide } from './bidder-side.tsx';
import { SellerSide } from './seller-side.tsx';

/** A negotiation from the side the signed-in member is on. @param now server time, ms UTC. */
export function Negotiation({
  held,
  now,
}: {
  readonly held: NegotiationDoc;
  readonly now: number;
}) {
  const { uid } = useSession();
  const secrets = useOwn('ownSecrets');
  const { offers } = useNumbers();
  // What silence does, by the clock: the scheduler writes it down a little later.
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
