import { useState } from 'react';
import { placedText, type Placed } from '../../../domain/content/placed.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/field/inputs.tsx';
import { translate } from '../../ui/text/translate.ts';
import type { TextPlacing } from './text-placing.ts';

/** What may be placed in a text, to choose from. */
export function PlaceForm(props: {
  readonly offers: TextPlacing['offers'];
  readonly onPlace: (placed: Placed) => void;
}) {
  const { offers, onPlace } = props;
  const [chosen, setChosen] = useState('');
  const [first] = offers;
  if (first === undefined)
    return (
      <p className="rich__link help">
        {translate('There is no gallery and no insert to place yet.')}
      </p>
    );
  const options = offers.map(({ placed, label }) => [placedText(placed), label] as const);
  const offer = offers.find(({ placed }) => placedText(placed) === chosen) ?? first;
  return (
    <div className="rich__link">
      <Select
        label={translate('Gallery or insert')}
        value={placedText(offer.placed)}
        options={options}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button onClick={() => onPlace(offer.placed)}>{translate('Place here')}</Button>
    </div>
  );
}
