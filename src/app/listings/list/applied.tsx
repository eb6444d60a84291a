import { Chip } from '../../ui/chip.tsx';
import type { FacetCounts } from './choose.ts';
import { toggled, type ListSearch } from './list-search.ts';
import { say } from '../../ui/words.ts';

/** One filter that is on, in words, and the search without it. */
export interface Applied {
  readonly key: string;
  readonly text: string;
  readonly without: ListSearch;
}

export const appliedFilters = (
  search: ListSearch,
  counts: readonly FacetCounts[],
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
  const { min, max } = search;
  const { min: _min, ...noMin } = search;
  const { max: _max, ...noMax } = search;
  return [
    ...ticks,
    ...(min === undefined
      ? []
      : [
          {
            key: 'min',
            text: say('From ${price}', { price: min }),
            without: noMin,
          },
        ]),
    ...(max === undefined
      ? []
      : [
          {
            key: 'max',
            text: say('Under ${price}', { price: max }),
            without: noMax,
          },
        ]),
  ];
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
