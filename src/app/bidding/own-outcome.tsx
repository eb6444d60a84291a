import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { dollarsText } from '../fields/currency.ts';
import { AllInLines } from './all-in.tsx';
import { leads, type BidLot } from './lot.ts';
import { say } from '../ui/words.ts';

const isSale: ReadonlySet<string> = new Set(['SOLD', 'COMPLETED']);

function WriteToSeller({ lot }: { readonly lot: BidLot }) {
  return (
    <Link
      className={buttonClass('ink', 'big')}
      to="/profile/messages/$id"
      params={{ id: 'new' }}
      search={{ listing: lot.listing.id }}
    >
      {say('Message {seller}', { seller: lot.listing.seller })}
    </Link>
  );
}

function Own(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="outcome__mine">
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

/** What it costs, and whom to write to: the vehicle is paid for between buyer and seller. */
function Won({ lot }: { readonly lot: BidLot }) {
  const { auction, listing } = lot;
  return (
    <Own title={say('You won it')}>
      <AllInLines
        amount={auction.soldPrice ?? auction.price}
        currency={auction.currency}
        country={listing.vehicle.location.country}
        kind="WON"
        now={auction.endAt}
      />
      <p>
        {say(
          'Next: write to {seller} to agree on payment, papers and pickup. You pay for the vehicle directly.',
          { seller: listing.seller },
        )}
      </p>
      <WriteToSeller lot={lot} />
    </Own>
  );
}

/** A member who bid and did not win: the last bid, what became of the lot, where to look next. */
function Lost({ lot }: { readonly lot: BidLot }) {
  const { auction, listing, standing } = lot;
  if (standing === null) return null;
  const mine = dollarsText(standing.ceiling, auction.currency);
  const { makeName } = listing.vehicle;
  const like = { make: [listing.vehicle.makeId] };
  return (
    <Own
      title={say(
        isSale.has(auction.status) ? 'You did not win this one' : 'You were not the high bidder',
      )}
    >
      <p>
        {isSale.has(auction.status)
          ? say('Your last bid was {mine}. It sold for {price}.', {
              mine,
              price: dollarsText(auction.soldPrice ?? auction.price, auction.currency),
            })
          : say('Your last bid was {mine}. Bidding ended at {price}.', {
              mine,
              price: dollarsText(auction.price, auction.currency),
            })}{' '}
        {say('You owe nothing.')}
      </p>
      <Link className={buttonClass('ink', 'big')} to="/listings/{-$category}" search={like}>
        {say('See live {make} auctions', { make: makeName })}
      </Link>
      <p className="help">
        {say('You can save that search there and find it under your watchlist.')}
      </p>
    </Own>
  );
}

/** What the end means for the signed-in member; nothing for whoever did not bid. */
export function OwnOutcome({ lot }: { readonly lot: BidLot }) {
  const { status } = lot.auction;
  if (status === 'CANCELLED') return null;
  if (!leads(lot)) return <Lost lot={lot} />;
  if (isSale.has(status)) return <Won lot={lot} />;
  if (status !== 'NEGOTIATION' && status !== 'UNSOLD') return null;
  return (
    <Own title={say('You are the high bidder')}>
      <p>
        {say('The reserve was not met, so you owe nothing. You can still write to the seller.')}
      </p>
      <WriteToSeller lot={lot} />
    </Own>
  );
}
