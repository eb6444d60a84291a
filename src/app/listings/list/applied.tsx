import { Chip } from '../../ui/chip.tsx';
import type { FacetCounts } from './choose.ts';
import { withinText } from './distance.ts';
import { toggled, type ListSearch } from '../../../domain/listings/search/list-search.ts';
import { ranges, type Reader } from './ranges.ts';

/** One filter that is on, in words, and the search without it. */
export interface Applied {
  readonly key: string;
  readonly text: string;
  readonly without: ListSearch;
}

export const appliedFilters = (
  search: ListSearch,
  counts: readonly FacetCounts[],
  reader: Reader,
): readonly Applied[] => {
  const ticks = counts.flatMap(({ facet, counts: rows }) =>
    rows
      .filter((row) => row.on)
      .map((row) => ({
        key: `${facet.key}:${row.value}`,
        text: row.text,
        without: toggled(search, facet.key, row.value, facet.single === true),
      })),
  );
  const bounds = ranges.flatMap(({ low, high, textOf }) =>
    (['low', 'high'] as const).flatMap((end) => {
      const key = end === 'low' ? low : high;
      const { [key]: bound, ...without } = search;
      return bound === undefined ? [] : [{ key, text: textOf(end, bound, reader), without }];
    }),
  );
  const reach = withinText(search, reader.units);
  const { within: _within, near: _near, ...unplaced } = search;
  const place = reach === null ? [] : [{ key: 'within', text: reach, without: unplaced }];
  return [...ticks, ...bounds, ...place];
};

export function AppliedChips(props: {
  readonly applied: readonly Applied[];
  readonly onSearch: (search: ListSearch) => void;
}) {
  return props.applied.map((one) => (
    <Chip key={one.key} onRemove={() => props.onSearch(one.without)}>
      {one.text}
    </Chip>
  ));
}
