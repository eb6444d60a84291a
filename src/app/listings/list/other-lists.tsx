import type { ListingCard } from '../../store/reading/listing-card.ts';
import { translate } from '../../ui/text/translate.ts';
import { step } from './lot-grid.tsx';
import { LotSection } from './lot-section.tsx';

/** What a search finds in the other lists, where its own list has nothing. */
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
        few={step}
      />
    </div>
  );
}
