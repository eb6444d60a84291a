import { useMemo } from 'react';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { useListingCards } from '../data/listings.ts';
import { isCurrent } from '../../platform/reading/reading.ts';
import { translate } from '../../../wording/language/translate.ts';
import { LotCard } from '../card/lot-card.tsx';
import { nearTo } from './near.ts';

/** The two most similar lots still on offer, one line each; nothing without any. */
export function NearNow({ listing }: { readonly listing: Listing }) {
  const reading = useListingCards();
  const now = Math.floor(useNow(15_000) / 15_000) * 15_000;
  const cards = reading.status === 'ready' ? reading.value : null;
  const near = useMemo(
    () => (cards === null ? [] : nearTo(listing, cards, now, 2)),
    [cards, listing, now],
  );
  if (reading.status !== 'ready' || near.length === 0) return null;
  return (
    <>
      <h3>{translate('Similar lots still open')}</h3>
      <div className="near-now">
        {near.map((card) => (
          <LotCard
            key={card.listing.id}
            card={card}
            line
            certain={isCurrent(reading.freshness, now)}
          />
        ))}
      </div>
    </>
  );
}
