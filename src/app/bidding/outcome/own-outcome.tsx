import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { saleFeedbackRule } from '../../../domain/messages/sale-feedback.ts';
import { useSale } from '../../sales/data/sales.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Sentence } from '../../ui/text/sentence.tsx';
import { dayText } from '../../../wording/language/time-text.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { bought, leads, type BidLot } from '../lot.ts';
import { translate } from '../../../wording/language/translate.ts';
import { WonSum } from './won-sum.tsx';

const isSale: ReadonlySet<string> = new Set(['SOLD', 'COMPLETED']);
const isMissed: ReadonlySet<string> = new Set(['NEGOTIATION', 'UNSOLD']);

/** The result for the signed-in member: `none` if they had no part in it, or nothing is binding. */
const endFor = (lot: BidLot): 'sold' | 'won' | 'high' | 'lost' | 'none' => {
  const { status } = lot.auction;
  if (!isSale.has(status) && !isMissed.has(status)) return 'none';
  const isOwn = lot.session.uid !== null && lot.session.uid === lot.listing.createdBy;
  if (isOwn) return isSale.has(status) ? 'sold' : 'none';
  if (isSale.has(status) && bought(lot)) return 'won';
  // A sale that fell through is explained where it is settled.
  if (isMissed.has(status) && lot.auction.reserveStatus !== 'RESERVE_NOT_MET') return 'none';
  if (isMissed.has(status) && leads(lot)) return 'high';
  return lot.standing === null ? 'none' : 'lost';
};

const titleFor = (lot: BidLot): string | null => {
  const { displayName } = lot.session;
  const end = endFor(lot);
  if (end === 'none') return null;
  if (end === 'sold') return translate('You sold it');
  if (end === 'high') return translate('You are the high bidder');
  if (end === 'won') {
    return displayName === null
      ? translate('You won it')
      : translate('You won it, {name}', { name: displayName });
  }
  return translate(
    isSale.has(lot.auction.status) ? 'You did not win this one' : 'You were not the high bidder',
  );
};

const isGood = (end: ReturnType<typeof endFor>): boolean => end === 'won' || end === 'sold';

/** The first message to the seller, or to a member who bid, at the end. */
export function OwnEnd({ lot }: { readonly lot: BidLot }) {
  const title = titleFor(lot);
  if (title === null) return null;
  return (
    <h2 className={isGood(endFor(lot)) ? 'outcome__own outcome__own--won' : 'outcome__own'}>
      {title}
    </h2>
  );
}

function WriteToSeller({ lot }: { readonly lot: BidLot }) {
  return (
    <Link
      className={buttonClass('ink', 'big')}
      to="/profile/messages/$id"
      params={{ id: 'new' }}
      search={{ listing: lot.listing.id }}
    >
      {translate('Message {seller}', { seller: lot.listing.seller })}
    </Link>
  );
}

/** The next steps in order: buyer and seller settle the payment between them. */
function NextSteps({ lot }: { readonly lot: BidLot }) {
  const { auction, listing } = lot;
  const sale = useSale(listing.id);
  const reviewFrom = (sale?.soldAt ?? auction.endAt) + saleFeedbackRule.opensAfterMs;
  const isSettled = sale?.buyerConfirmedAt !== undefined || auction.status === 'COMPLETED';
  return (
    <>
      <h3>{translate('What’s next')}</h3>
      <ol className="outcome__steps">
        {isSettled ? null : (
          <>
            <li>
              {translate('Write to {seller}: agree on payment, papers and pickup.', {
                seller: listing.seller,
              })}
            </li>
            <li>{translate('See the vehicle, then pay the seller directly.')}</li>
          </>
        )}
        <li>
          <Sentence
            text="From {day}, review the seller under {feedback}."
            parts={{
              day: dayText(reviewFrom),
              feedback: (
                <Link className="link" to="/profile/feedback">
                  {translate('Feedback')}
                </Link>
              ),
            }}
          />
        </li>
      </ol>
    </>
  );
}

function Won({ lot }: { readonly lot: BidLot }) {
  return (
    <>
      <NextSteps lot={lot} />
      <WriteToSeller lot={lot} />
      <h3>{translate('What you pay')}</h3>
      <WonSum lot={lot} />
    </>
  );
}

/**
 * For a member who bid and did not win: their last bid, the lot's result, and where to look next.
 */
function Lost({ lot, near }: { readonly lot: BidLot; readonly near: ReactNode }) {
  const { auction, listing, standing } = lot;
  if (standing === null) return null;
  const mine = dollarsText(standing.ceiling, auction.currency);
  const { makeId, makeName } = listing.vehicle;
  return (
    <>
      <p>
        {isSale.has(auction.status)
          ? translate('Your last bid was {mine}. It sold for {price}.', {
              mine,
              price: dollarsText(auction.soldPrice ?? auction.price, auction.currency),
            })
          : translate('Your last bid was {mine}. Bidding ended at {price}.', {
              mine,
              price: dollarsText(auction.price, auction.currency),
            })}{' '}
        {translate('You owe nothing.')}
      </p>
      {near}
      <Link
        className={buttonClass('ink', 'big')}
        to="/listings/{-$category}"
        search={{ make: [makeId] }}
      >
        {translate('See live {make} auctions', { make: makeName })}
      </Link>
      <p className="help">
        {translate('You can save that search there and find it under your watchlist.')}
      </p>
    </>
  );
}

/**
 * Meaning of the end for the signed-in member; nothing for one who did not bid.
 * @param near similar lots still open, for a member who lost this one.
 */
export function OwnOutcome({ lot, near }: { readonly lot: BidLot; readonly near: ReactNode }) {
  const end = endFor(lot);
  if (end === 'none' || end === 'sold') return null;
  return (
    <div className="outcome__mine">
      {end === 'won' ? <Won lot={lot} /> : null}
      {end === 'lost' ? <Lost lot={lot} near={near} /> : null}
      {end === 'high' ? (
        <>
          {lot.auction.status === 'NEGOTIATION' ? null : (
            <p>
              {translate(
                'The reserve was not met, so you owe nothing. You can still write to the seller.',
              )}
            </p>
          )}
          <WriteToSeller lot={lot} />
        </>
      ) : null}
    </div>
  );
}
