import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Checkbox } from '../../ui/inputs.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { wholeText } from '../../ui/number-text.ts';
import type { FacetCounts } from './choose.ts';
import type { Facet } from './facets.ts';
import { toggled, type ListSearch } from '../../../domain/listings/search/list-search.ts';
import { NearFilter } from './near-filter.tsx';
import { RangeList } from './range-list.tsx';
import { translate } from '../../ui/translate.ts';

export interface FacetListProps {
  readonly counts: readonly FacetCounts[];
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  /** Lots left out because nobody knows where they stand. */
  readonly placeless: number;
  /** Whether the figures are left out: of lots that are not all here they would say too little. */
  readonly uncounted?: boolean;
}

/** So many values are shown before the rest is asked for. */
const first = 8;

type Toggle = (facet: Facet, value: string) => void;

const Ticks = memo(function Ticks(props: {
  readonly of: FacetCounts;
  readonly uncounted: boolean;
  readonly onToggle: Toggle;
}) {
  const { facet, counts } = props.of;
  const [all, setAll] = useState(false);
  const shown = all ? counts : counts.filter((row, at) => at < first || row.on);
  return (
    <div className="facet">
      <Disclosure
        title={translate(facet.title)}
        open={facet.open === true || counts.some((row) => row.on)}
      >
        <ul>
          {shown.map((row) => (
            <li key={row.value}>
              <Checkbox
                label={row.text}
                count={props.uncounted ? undefined : wholeText(row.count)}
                checked={row.on}
                onChange={() => props.onToggle(facet, row.value)}
              />
            </li>
          ))}
        </ul>
        {shown.length < counts.length ? (
          <button type="button" className="link facet__all" onClick={() => setAll(true)}>
            {translate('All {n}', { n: counts.length })}
          </button>
        ) : null}
      </Disclosure>
    </div>
  );
});

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
  const first = props.counts.findIndex(({ facet }) => facet.key === 'gearbox');
  const before = props.counts.slice(0, first < 0 ? props.counts.length : first);
  const after = first < 0 ? [] : props.counts.slice(first);
  return (
    <>
      {before.map((of) => (
        <Ticks key={of.facet.key} of={of} uncounted={props.uncounted === true} onToggle={toggle} />
      ))}
      <RangeList search={props.search} onSearch={props.onSearch} />
      <NearFilter search={props.search} onSearch={props.onSearch} placeless={props.placeless} />
      {after.map((of) => (
        <Ticks key={of.facet.key} of={of} uncounted={props.uncounted === true} onToggle={toggle} />
      ))}
    </>
  );
});
