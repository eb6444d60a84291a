import { useId, useState } from 'react';
import { doubtOf, numberTyped, type FigureAsked } from '../../../fields/typed.ts';
import { useView } from '../../../platform/reader/view.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { wholeText } from '../../../../wording/language/number-text.ts';
import { translate } from '../../../../wording/language/translate.ts';
import type { ListSearch } from '../../../../domain/listings/search/list-search.ts';
import type { RangeKey } from '../../../../domain/listings/search/bounds.ts';
import { ranges, type Range, type RangeReader } from './ranges.ts';

/** A year has no thousands separator. */
const edgeText = ({ key }: Range, figure: number): string =>
  key === 'year' ? String(figure) : wholeText(figure);

/** One end of a range, reported once the field is left. */
export function BoundInput(props: {
  readonly label: string;
  /** Mark before the figure; empty for none. */
  readonly mark: string;
  /** Text currently shown; empty for no bound. */
  readonly shown: string;
  readonly asked: FigureAsked;
  readonly onFigure: (figure: number | undefined) => void;
}) {
  const { shown, mark, asked } = props;
  const [text, setText] = useState(shown);
  const [known, setKnown] = useState(shown);
  if (known !== shown) {
    setKnown(shown);
    setText(shown);
  }
  const doubt = doubtOf(text, asked);
  const doubtId = useId();
  const tell = () => {
    if (text === shown) return;
    const typed = numberTyped(text, asked);
    if (typed.ok) props.onFigure(typed.value);
    else if (typed.why === 'EMPTY') props.onFigure(undefined);
    else if (doubt === undefined) setText(shown);
  };
  return (
    <>
      <label className="input">
        {mark === '' ? null : <span className="input__mark semi s14">{mark}</span>}
        <input
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-label={mark === '' ? props.label : `${props.label}, ${mark}`}
          placeholder={translate('Any')}
          aria-invalid={doubt !== undefined}
          aria-describedby={doubt === undefined ? undefined : doubtId}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={tell}
          onKeyDown={(event) => {
            if (event.key === 'Enter') tell();
          }}
        />
      </label>
      {doubt === undefined ? null : (
        <span id={doubtId} className="facet__doubt help help--bad" role="alert">
          {doubt}
        </span>
      )}
    </>
  );
}

function Bound(props: {
  readonly of: Range;
  readonly label: string;
  readonly reader: RangeReader;
  /** The bound in the URL. */
  readonly value: number | undefined;
  readonly onValue: (value: number | undefined) => void;
}) {
  const { of, reader, value, onValue } = props;
  return (
    <BoundInput
      label={props.label}
      mark={of.mark(reader)}
      shown={value === undefined ? '' : edgeText(of, of.shown(value, reader))}
      asked={{ places: 0 }}
      onFigure={(typed) => onValue(typed === undefined ? undefined : of.meant(typed, reader))}
    />
  );
}

const withBound = (search: ListSearch, key: RangeKey, value: number | undefined): ListSearch => {
  const { [key]: _gone, ...rest } = search;
  return value === undefined ? rest : { ...rest, [key]: value };
};

/** Price, year and mileage, each from and to, in the reader's units. */
export function RangeList(props: {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
}) {
  const { search, onSearch } = props;
  const reader = useView();
  return ranges.map((of) => (
    <div key={of.key} className="facet">
      <Disclosure title={translate(of.title)} open>
        <div className="facet__range">
          <Bound
            of={of}
            label={translate(of.lowest)}
            reader={reader}
            value={search[of.low]}
            onValue={(value) => onSearch(withBound(search, of.low, value))}
          />
          <span>{translate('to')}</span>
          <Bound
            of={of}
            label={translate(of.highest)}
            reader={reader}
            value={search[of.high]}
            onValue={(value) => onSearch(withBound(search, of.high, value))}
          />
        </div>
        {of.key === 'price' ? (
          <p className="help">{translate('Prices in the other currency are converted.')}</p>
        ) : null}
      </Disclosure>
    </div>
  ));
}
