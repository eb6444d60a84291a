import { useMemo, type ReactNode } from 'react';
import { useNow } from '../../platform/clock/clock.ts';
import { useListingCards } from '../data/listings.ts';
import { useOlderResults } from '../data/older-results.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { isCurrent } from '../../platform/reading/reading.ts';
import { lastEnded, showOf } from '../list/filters/choose.ts';
import { LotSection, LotSectionSkeleton } from '../list/lot-section.tsx';
import { isOlder, OlderResults } from '../list/older-results.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

const few = 12;

const isSold = (card: ListingCard): boolean =>
  card.auction?.status === 'SOLD' || card.auction?.status === 'COMPLETED';

/** Lots that a member offers or offered, with results, or lots that they bought. */
export function LotsBy(props: {
  readonly uid: string;
  readonly username: string;
  readonly what: 'offered' | 'bought';
}) {
  const { uid, username, what } = props;
  const reading = useListingCards();
  const now = Math.floor(useNow(15_000) / 15_000) * 15_000;
  const older = useOlderResults(
    what === 'offered' ? { kind: 'offered', uid } : { kind: 'bought', username },
  );
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
  if (reading.status === 'loading') return <LotSectionSkeleton />;
  if (reading.status === 'failed')
    return <p className="sec muted">{translateRefusal(reading.refusal)}</p>;
  const isWhole = older.state === 'all';
  const more = (drawn: readonly ListingCard[]) =>
    drawn.length === 0 && isWhole ? undefined : (
      <OlderResults
        older={older}
        kept={drawn.filter((card) => isOlder(card, now)).length}
        drawn={drawn.length}
        byItself={older.pages === 0}
      />
    );
  if (own.length === 0) {
    return isWhole ? (
      <p className="sec muted">
        {translate(
          what === 'offered' ? 'No lot of this member is here.' : 'Nothing was bought here yet.',
        )}
      </p>
    ) : (
      more(own)
    );
  }
  const fresh = isCurrent(reading.freshness, now);
  const section = (title: string, lots: readonly ListingCard[], after?: ReactNode) => (
    <LotSection
      title={title}
      note={
        // If the server may have more, no count would be correct.
        after === undefined || (isWhole && lots.length > 0)
          ? translate('{n, plural, one {# lot} other {# lots}}', { n: lots.length })
          : undefined
      }
      cards={lots}
      fresh={fresh}
      few={few}
      after={after}
    />
  );
  if (what === 'bought') {
    return section(translate('Bought'), own.toSorted(lastEnded), more(own));
  }
  const on = (show: string) => own.filter((card) => showOf(card, now) === show);
  return (
    <>
      {section(translate('Live auctions'), on('auctions'))}
      {section(translate('Classifieds'), on('classifieds'))}
      {section(translate('Results'), on('results').toSorted(lastEnded), more(on('results')))}
    </>
  );
}
