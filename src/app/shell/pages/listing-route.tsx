import { HouseWord } from './house-word.tsx';
import { useNumbers } from '../../sync/reads/numbers.ts';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { BidBar } from '../../bidding/bid-bar.tsx';
import { LateResult } from '../../bidding/form/bid-result.tsx';
import { BidSheet } from '../../bidding/bid-sheet.tsx';
import { BidTicket, LeaderLine, LotFreshness } from '../../bidding/bid-ticket.tsx';
import { currencyMark } from '../../../wording/fields/currency.ts';
import { bought, isAmong, phaseOf, positionOf, type BidLot } from '../../bidding/lot.ts';
import { AuctionOutcome } from '../../bidding/outcome/outcome.tsx';
import { PriceLadder } from '../../bidding/ladder/price-ladder.tsx';
import { ShippingQuote } from '../../bidding/cost/shipping-quote.tsx';
import { useBid } from '../../bidding/form/use-bid.ts';
import { SellerBlock } from '../../accounts/member/seller-block.tsx';
import { NearNow } from '../../listings/lot/near-now.tsx';
import { Around } from '../../listings/lot/around.tsx';
import { ClassifiedTicket } from '../../listings/lot/classified-ticket.tsx';
import { LotActions } from '../../listings/lot/lot-actions.tsx';
import { LotPage } from '../../listings/lot/lot-page.tsx';
import { LotSkeleton } from '../../listings/lot/lot-skeleton.tsx';
import { Walk } from '../../listings/lot/walk.tsx';
import { AfterAuction } from '../../sales/after-auction.tsx';
import { withReserveLines } from '../../messages/reserve-lines.ts';
import { Timeline } from '../../messages/timeline.tsx';
import { begunBid, dropBegunBid } from '../../bidding/data/begun-bid.ts';
import { useNow, useServerClock } from '../../platform/clock/clock.ts';
import { useAuction, useListing, useStanding, useTimeline } from '../../listings/data/listings.ts';
import { useOwn } from '../../sync/reads/own.ts';
import { useViewCounted } from '../../listings/data/views.ts';
import { useSession } from '../../platform/session/session.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { ErrorNote, LoadError } from '../../ui/status/notice.tsx';
import { WhenNear } from '../../ui/deferred/when-near.tsx';
import { useSeen } from '../../ui/deferred/seen.ts';
import { useWide } from '../../ui/layout/wide.ts';
import { deadlineText } from '../../../wording/language/time-text.ts';
import { useTitle } from '../../ui/layout/title.ts';
import { translate } from '../../../wording/language/translate.ts';

type Auction = BidLot['auction'];

// Only its seller and staff see one.
const UnpublishedLot = lazy(() =>
  import('./unpublished-lot.tsx').then((m) => ({ default: m.UnpublishedLot })),
);

const AskAboutLot = lazy(() =>
  import('../../answers/ask.tsx').then((m) => ({ default: m.AskAboutLot })),
);

/** The link to an automatic answer, above the comments, where the seller answers. */
function Asking(props: { readonly listing: Listing; readonly isTalkOpen: boolean }) {
  return (
    <WhenNear short>
      <AskAboutLot {...props} />
    </WhenNear>
  );
}

/** The site's note to buyers. */
function BuyerNote() {
  return <HouseWord name="listing.buyerNote" className="sec bx" />;
}

/** The end of a lot's page, read from this device when the reader scrolls that far. */
function LotEnd(props: { readonly listing: Listing; readonly price: number | null }) {
  return (
    <>
      <WhenNear>
        <Around listing={props.listing} price={props.price} />
      </WhenNear>
      <Walk id={props.listing.id} />
    </>
  );
}

/**
 * Whether the sheet is open. A URL that leads back to an unfinished bid opens it, or focuses the
 * column on a wide screen.
 */
const useReturn = (wide: boolean) => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [returns] = useState(hash === 'bid');
  const [sheet, setOpen] = useState(returns && !wide);
  const setSheet = (open: boolean): void => {
    setOpen(open);
    // Removes the hash, so that a reload keeps the sheet closed.
    if (!open && hash !== '') {
      void navigate({ to: '.', hash: '', replace: true, resetScroll: false });
    }
  };
  return [sheet, setSheet, returns] as const;
};

/** A lot at auction: everything that changes with the clock and the price. */
function AuctionLot(props: {
  readonly listing: Listing;
  readonly auction: Auction;
  readonly live: boolean;
  readonly seenAt: number | null;
}) {
  const { listing, auction, live, seenAt } = props;
  const { commentsCloseAfterMs } = useNumbers().auctions;
  const session = useSession();
  const reading = useStanding(listing.id);
  const timeline = useTimeline(listing.id);
  const { synced, uncertaintyMs } = useServerClock(auction.endAt);
  const now = useNow(1000);
  const [column, seesColumn] = useSeen<HTMLElement>();
  const wide = useWide();
  const [sheet, setSheet, returns] = useReturn(wide);
  const standing = reading.status === 'ready' ? reading.value : null;
  const own = useOwn('users_private');
  const account = own.status === 'ready' ? (own.value[0]?.doc ?? null) : null;
  const entries = timeline.status === 'ready' ? timeline.value : null;
  const bids = (entries ?? []).flatMap((entry) => (entry.kind === 'bid' ? [entry.bid] : []));
  const hasBid = reading.status === 'failed' && isAmong(bids, session.username);
  const lot: BidLot = { listing, auction, live, seenAt, standing, hasBid, session, account };
  const form = useBid(lot);
  const phase = phaseOf(auction, now);
  const lines = useMemo(
    () => (entries === null ? null : withReserveLines(entries, auction)),
    [entries, auction],
  );
  const clock = { now, synced, uncertaintyMs };
  const over = phase === 'over' || phase === 'closing';
  const closesAt = phase === 'over' ? auction.endAt + commentsCloseAfterMs : null;
  useEffect(() => {
    // An unfinished bid that can no longer be placed is deleted.
    if (over && begunBid()?.listingId === listing.id) dropBegunBid();
  }, [over, listing.id]);
  useEffect(() => {
    if (returns && wide) column.current?.scrollIntoView({ block: 'center' });
  }, [returns, wide, column]);
  const actions = <LotActions listing={listing} ends={over ? null : auction} />;
  const near = phase === 'over' ? <NearNow listing={listing} /> : null;
  const deal = phase === 'over' ? <AfterAuction listingId={listing.id} now={now} /> : null;
  const openSheet = () => {
    // An outbid member finds the next bid prepared, not the losing one.
    if (positionOf(lot) === 'outbid') form.clear();
    setSheet(true);
  };
  return (
    <>
      <LotPage
        listing={listing}
        nowFirst={phase === 'over'}
        columnRef={column}
        column={
          <BidTicket lot={lot} form={form} {...clock} actions={actions} near={near} deal={deal} />
        }
        now={
          <>
            {phase === 'over' ? (
              <>
                <LateResult form={form} lot={lot} now={now} />
                <AuctionOutcome lot={lot} now={now} near={near} deal={deal} />
              </>
            ) : (
              <>
                <div className="row semi s14">
                  <LotFreshness lot={lot} now={now} />
                  <span className="push muted">
                    {phase === 'upcoming'
                      ? translate('Opens {time}', { time: deadlineText(auction.startAt, now) })
                      : translate('Ends {time}', { time: deadlineText(auction.endAt, now) })}
                  </span>
                </div>
                <LeaderLine lot={lot} />
              </>
            )}
            <div className="ticket__a">{actions}</div>
          </>
        }
        ladder={<PriceLadder lot={lot} bids={bids} now={now} />}
        talk={
          <>
            <Asking listing={listing} isTalkOpen={closesAt === null || now <= closesAt} />
            <Timeline
              listing={listing}
              entries={lines}
              closesAt={closesAt}
              now={now}
              mark={currencyMark(listing.currency)}
            />
          </>
        }
        seller={
          <WhenNear>
            {over ? null : <BuyerNote />}
            {over && !bought(lot) ? null : <ShippingQuote listing={listing} now={now} />}
            <SellerBlock listing={listing} />
          </WhenNear>
        }
        after={<LotEnd listing={listing} price={auction.bidCount === 0 ? null : auction.price} />}
      />
      <BidBar
        lot={lot}
        {...clock}
        everywhere={!seesColumn}
        onBid={() => {
          if (wide) column.current?.scrollIntoView({ block: 'center' });
          else openSheet();
        }}
      />
      <BidSheet lot={lot} form={form} {...clock} open={sheet} onClose={() => setSheet(false)} />
    </>
  );
}

function ClassifiedLot({ listing }: { readonly listing: Listing }) {
  const timeline = useTimeline(listing.id);
  const now = useNow(60_000);
  const asked = listing.priceOnRequest === true ? null : (listing.askPrice ?? null);
  const ticket = <ClassifiedTicket listing={listing} actions={<LotActions listing={listing} />} />;
  return (
    <LotPage
      listing={listing}
      column={ticket}
      now={ticket}
      ladder={null}
      talk={
        <>
          <Asking listing={listing} isTalkOpen />
          <Timeline
            listing={listing}
            entries={timeline.status === 'ready' ? timeline.value : null}
            closesAt={null}
            now={now}
            mark={currencyMark(listing.currency)}
          />
        </>
      }
      seller={
        <WhenNear>
          {listing.status === 'ACTIVE' ? (
            <>
              <BuyerNote />
              <ShippingQuote listing={listing} now={now} />
            </>
          ) : null}
          <SellerBlock listing={listing} />
        </WhenNear>
      }
      after={<LotEnd listing={listing} price={asked} />}
    />
  );
}

/** Whether the auction is not created yet, which the seller's approval of the listing does. */
const isUnpublished = ({ mode, status }: Listing): boolean =>
  mode === 'AUCTION' && (status === 'PREVIEW' || status === 'SELLER_REVIEW');

function LotView({ listing }: { readonly listing: Listing }) {
  useTitle(
    translate('{title}, lot {number}', { title: listing.title, number: String(listing.number) }),
  );
  useViewCounted(listing.id);
  const auction = useAuction(listing.id);
  if (isUnpublished(listing)) {
    return (
      <Suspense fallback={<LotSkeleton />}>
        <UnpublishedLot listing={listing} />
      </Suspense>
    );
  }
  if (listing.mode === 'CLASSIFIED') return <ClassifiedLot listing={listing} />;
  if (auction.status === 'loading') return <LotSkeleton />;
  if (auction.status === 'failed' || auction.value === null) {
    return (
      <div className="wrap below-back">
        <ErrorNote
          page
          title={translate('The price is not known here')}
          why={translate('This device has not seen this auction yet and cannot reach the server.')}
          onRetry={() => location.reload()}
        />
      </div>
    );
  }
  return (
    <AuctionLot
      key={listing.id}
      listing={listing}
      auction={auction.value}
      live={auction.freshness.source === 'live'}
      seenAt={auction.freshness.at}
    />
  );
}

/** `/listing/:id`, an auction or a classified. */
export function ListingRoute() {
  const { id } = useParams({ strict: false });
  const listing = useListing(id ?? '');
  if (listing.status === 'loading') return <LotSkeleton />;
  if (listing.status === 'failed') {
    return (
      <div className="wrap below-back">
        <LoadError page title={translate('This lot could not be read')} refusal={listing.refusal} />
      </div>
    );
  }
  if (listing.value === null) {
    return (
      <div className="wrap below-back">
        <Empty page title={translate('No such lot')}>
          <p>{translate('It may have been withdrawn, or the address is wrong.')}</p>
          <Link to="/listings/{-$category}" className={buttonClass('ink')}>
            {translate('Browse all lots')}
          </Link>
        </Empty>
      </div>
    );
  }
  return <LotView key={listing.value.id} listing={listing.value} />;
}
