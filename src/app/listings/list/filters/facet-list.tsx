import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import type { FacetCounts } from './choose.ts';
import type { CustomFacet } from './custom-facets.ts';
import { CustomFilters } from './custom-filters.tsx';
import type { Facet } from './facets.ts';
import { toggled, type ListSearch } from '../../../../domain/listings/search/list-search.ts';
import { NearFilter } from './near-filter.tsx';
import { RangeList } from './range-list.tsx';
import { TickList } from './tick-list.tsx';
import { translate } from '../../../../wording/language/translate.ts';

export interface FacetListProps {
  readonly counts: readonly FacetCounts[];
  readonly custom: readonly CustomFacet[];
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  /** Lots left out because their location is unknown. */
  readonly placeless: number;
  /** Whether counts are hidden: when some lots are not here, they would be too low. */
  readonly uncounted?: boolean;
}

type Toggle = (facet: Facet, value: string) => void;

const Ticks = memo(function Ticks(props: {
  readonly of: FacetCounts;
  readonly uncounted: boolean;
  readonly onToggle: Toggle;
}) {
  const { facet, counts } = props.of;
  return (
    <TickList
      title={translate(facet.title)}
      open={facet.open === true}
      counts={counts}
      uncounted={props.uncounted}
      onToggle={(value) => props.onToggle(facet, value)}
    />
  );
});

/** The facets with their counts: in the side column on a desktop, in the sheet on a phone. */
export const FacetList = memo(function FacetList(props: FacetListProps) {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  // A stable function, so that only changed facets re-render.
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
      <CustomFilters
        facets={props.custom}
        search={props.search}
        onSearch={props.onSearch}
        uncounted={props.uncounted === true}
      />
    </>
  );
});
