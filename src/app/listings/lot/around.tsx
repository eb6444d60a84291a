import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { useListingCards } from '../data/listings.ts';
import { isCurrent } from '../../platform/reading/reading.ts';
import { translate } from '../../../wording/language/translate.ts';
import { LotSection, LotSectionSkeleton } from '../list/lot-section.tsx';
import { KindMade } from '../trend/kind-made.tsx';
import { nearTo, resultsNear } from './near.ts';

/** Number of lots on offer shown, and then of results. */
const each = 4;

/** Prices of similar vehicles, and similar lots on offer; all from this device's copy. */
export function Around(props: {
  readonly listing: Listing;
  /** Current price in whole dollars of its own currency, if any. */
  readonly price: number | null;
}) {
  const { listing, price } = props;
  const reading = useListingCards();
  const now = Math.floor(useNow(15_000) / 15_000) * 15_000;
  const cards = reading.status === 'ready' ? reading.value : null;
  const near = useMemo(
    () =>
      cards === null
        ? []
        : [...nearTo(listing, cards, now, each), ...resultsNear(listing, cards, now, each)],
    [cards, listing, now],
  );
  if (reading.status === 'loading') return <LotSectionSkeleton />;
  // The lot itself reports that it could not be read.
  if (cards === null || reading.status === 'failed') return null;
  const { bodyType } = listing.vehicle;
  return (
    <>
      {reading.freshness.part === undefined ? (
        <KindMade listing={listing} cards={cards} price={price} now={now} />
      ) : null}
      <LotSection
        title={translate('Similar lots')}
        note={translate('On offer first, then results, by model, make and year')}
        more={
          <Link className="link" to="/listings" search={{ body: [bodyType] }}>
            {translate('All of this body')}
          </Link>
        }
        cards={near}
        fresh={isCurrent(reading.freshness, now)}
        few={2 * each}
      />
    </>
  );
}
