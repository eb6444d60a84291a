import '../list/list.css';
import { useMemo, useState } from 'react';
import { useNow } from '../../store/clock.ts';
import { useListingCards, type ListingCard } from '../../store/listings.ts';
import { PlateCardSkeleton } from '../../ui/plate-card.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { showOf } from '../list/choose.ts';
import { LotGrid } from '../list/lot-grid.tsx';
import { say, sayCount, sayKnown } from '../../ui/words.ts';

const few = 12;

function Part(props: {
  readonly title: string;
  readonly cards: readonly ListingCard[];
  readonly fresh: boolean;
}) {
  const [shown, setShown] = useState(few);
  if (props.cards.length === 0) return null;
  return (
    <Section title={props.title} note={sayCount(props.cards.length, '{n} lot', '{n} lots')}>
      <LotGrid
        cards={props.cards}
        shown={shown}
        fresh={props.fresh}
        few={few}
        onMore={() => setShown(shown + few)}
      />
    </Section>
  );
}

const isSold = (card: ListingCard): boolean =>
  card.auction?.status === 'SOLD' || card.auction?.status === 'COMPLETED';

/** What a member offers and what became of it, or what he bought; out of the copy of this device. */
export function LotsBy(props: {
  readonly uid: string;
  readonly username: string;
  readonly what: 'offered' | 'bought';
}) {
  const { uid, username, what } = props;
  const reading = useListingCards();
  const now = Math.floor(useNow(15_000) / 15_000) * 15_000;
  const cards = reading.status === 'ready' ? reading.value : null;
  const own = useMemo(
    () =>
      (cards ?? []).filter((card) =>
        what === 'offered'
          ? card.listing.createdBy === uid
          : isSold(card) && card.auction?.leader === username,
      ),
    [cards, uid, username, what],
  );
  if (reading.status === 'loading') {
    return (
      <Loading label={say('Loading lots')}>
        <div className="sec lst__grid">
          {[1, 2, 3, 4].map((place) => (
            <PlateCardSkeleton key={place} />
          ))}
        </div>
      </Loading>
    );
  }
  if (reading.status === 'failed')
    return <p className="sec muted">{sayKnown(reading.refusal.message)}</p>;
  if (own.length === 0) {
    return (
      <p className="sec muted">
        {say(
          what === 'offered' ? 'No lot of this member is here.' : 'Nothing was bought here yet.',
        )}
      </p>
    );
  }
  const fresh = reading.freshness.source === 'live';
  if (what === 'bought') return <Part title={say('Bought')} cards={own} fresh={fresh} />;
  const on = (show: string) => own.filter((card) => showOf(card, now) === show);
  const ended = on('results').toSorted((a, b) => (b.listing.endAt ?? 0) - (a.listing.endAt ?? 0));
  return (
    <>
      <Part title={say('On the block')} cards={on('auctions')} fresh={fresh} />
      <Part title={say('Classifieds')} cards={on('classifieds')} fresh={fresh} />
      <Part title={say('Results')} cards={ended} fresh={fresh} />
    </>
  );
}
