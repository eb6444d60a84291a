import './list.css';
import { useState, type ReactNode } from 'react';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { LotCardSkeleton } from '../../ui/card/lot-card-frame.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Loading } from '../../ui/status/skeleton.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { LotGrid } from './lot-grid.tsx';

/** Lots under a heading among other sections; nothing without lots and without a final part. */
export function LotSection(props: {
  readonly title: string;
  readonly note?: string | undefined;
  readonly more?: ReactNode;
  readonly cards: readonly ListingCard[];
  readonly fresh: boolean;
  /** Number shown at first, and added per click. */
  readonly few: number;
  /** Shown below the last lot, once that is visible. */
  readonly after?: ReactNode;
}) {
  const { title, note, more, cards, fresh, few, after } = props;
  const [shown, setShown] = useState(few);
  if (cards.length === 0 && after === undefined) return null;
  return (
    <Section title={title} note={note} more={more}>
      <LotGrid cards={cards} shown={shown} fresh={fresh} few={few} onMore={setShown} />
      {shown >= cards.length ? after : null}
    </Section>
  );
}

/** Such sections before their lots are loaded. */
export function LotSectionSkeleton() {
  return (
    <Loading label={translate('Loading lots')}>
      <div className="sec lst__grid">
        {[1, 2, 3, 4].map((place) => (
          <LotCardSkeleton key={place} />
        ))}
      </div>
    </Loading>
  );
}
