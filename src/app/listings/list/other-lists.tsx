import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { translate } from '../../../wording/language/translate.ts';
import { cardsAtOnce } from './lot-grid.tsx';
import { LotSection } from './lot-section.tsx';

/** Lots that a search finds in the other lists when its own has none. */
export function OtherLists(props: {
  readonly cards: readonly ListingCard[];
  readonly fresh: boolean;
}) {
  return (
    <div className="lst__list">
      <LotSection
        title={translate('In the other lists')}
        cards={props.cards}
        fresh={props.fresh}
        few={cardsAtOnce}
      />
    </div>
  );
}
