import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Checkbox } from '../../ui/inputs.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { wholeFrom, wholeText } from '../../ui/number-text.ts';
import type { FacetCounts } from './choose.ts';
import type { Facet } from './facets.ts';
import { toggled, type ListSearch } from './list-search.ts';
import { say } from '../../ui/words.ts';

export interface FacetListProps {
  readonly counts: readonly FacetCounts[];
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
}

/** So many values are shown before the rest is asked for. */
const first = 8;

type Toggle = (facet: Facet, value: string) => void;

const Ticks = memo(function Ticks(props: { readonly of: FacetCounts; readonly onToggle: Toggle }) {
  const { facet, counts } = props.of;
  const [all, setAll] = useState(false);
  const shown = all ? counts : counts.filter((row, at) => at < first || row.on);
  return (
    <div className="facet">
      <Disclosure
        title={say(facet.title)}
        open={facet.open === true || counts.some((row) => row.on)}
      >
        <ul>
          {shown.map((row) => (
            <li key={row.value}>
              <Checkbox
                label={row.text}
                count={wholeText(row.count)}
                checked={row.on}
                onChange={() => props.onToggle(facet, row.value)}
              />
            </li>
          ))}
        </ul>
        {shown.length < counts.length ? (
          <button type="button" className="link facet__all" onClick={() => setAll(true)}>
            {say('All {n}', { n: counts.length })}
          </button>
        ) : null}
      </Disclosure>
    </div>
  );
});

function Bound(props: {
  readonly label: string;
  readonly mark: string;
  readonly value: number | undefined;
  readonly onValue: (value: number | undefined) => void;
}) {
  const { value, onValue } = props;
  const [text, setText] = useState(value === undefined ? '' : wholeText(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value === undefined ? '' : wholeText(value));
  }
  const tell = () => {
    const next = text.trim() === '' ? undefined : (wholeFrom(text) ?? value);
    if (next === value) setText(value === undefined ? '' : wholeText(value));
    else onValue(next);
  };
  return (
    <label className="input">
      <span className="input__mark semi s14">{props.mark}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={props.label}
        placeholder={say('Any')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={tell}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell();
        }}
      />
    </label>
  );
}

const withBound = (
  search: ListSearch,
  key: 'min' | 'max',
  value: number | undefined,
): ListSearch => {
  const { [key]: _gone, ...rest } = search;
  return value === undefined ? rest : { ...rest, [key]: value };
};

/** Each lot's price counts in its own currency; the facet of that name tells the two apart. */
function PriceRange({ search, onSearch }: FacetListProps) {
  const mark = '$';
  return (
    <div className="facet">
      <Disclosure title={say('Price')} open>
        <div className="facet__range">
          <Bound
            label={say('Lowest price')}
            mark={mark}
            value={search.min}
            onValue={(value) => onSearch(withBound(search, 'min', value))}
          />
          <span>{say('to')}</span>
          <Bound
            label={say('Highest price')}
            mark={mark}
            value={search.max}
            onValue={(value) => onSearch(withBound(search, 'max', value))}
          />
        </div>
      </Disclosure>
    </div>
  );
}

/** The facets with their counts: on the rail of a desktop, in the sheet of a phone. */
export const FacetList = memo(function FacetList(props: FacetListProps) {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  // The same function at every search, so that only a facet of which something changed is drawn anew.
  const toggle = useCallback<Toggle>(({ key, single }, value) => {
    const { search, onSearch } = latest.current;
    onSearch(toggled(search, key, value, single === true));
  }, []);
  const price = props.counts.findIndex(({ facet }) => facet.key === 'gearbox');
  const before = props.counts.slice(0, price < 0 ? props.counts.length : price);
  const after = price < 0 ? [] : props.counts.slice(price);
  return (
    <>
      {before.map((of) => (
        <Ticks key={of.facet.key} of={of} onToggle={toggle} />
      ))}
      <PriceRange {...props} />
      {after.map((of) => (
        <Ticks key={of.facet.key} of={of} onToggle={toggle} />
      ))}
    </>
  );
});
