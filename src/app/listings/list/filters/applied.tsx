import { Chip } from '../../../ui/button/chip.tsx';
import type { FacetCounts } from './choose.ts';
import { withoutField, type CustomFacet } from './custom-facets.ts';
import { boundText } from './custom-figure.ts';
import { withinText } from './distance.ts';
import {
  fieldsAsked,
  toggledWord,
  withSpan,
} from '../../../../domain/listings/search/custom-search.ts';
import {
  toggled,
  withFields,
  type ListSearch,
} from '../../../../domain/listings/search/list-search.ts';
import { withBoundsOf, withoutSaid } from '../../../../domain/listings/search/question.ts';
import { fromOrUpTo, ranges, type RangeReader } from './ranges.ts';

/** One active filter in words, and the search without it. */
export interface Applied {
  readonly key: string;
  readonly text: string;
  readonly without: ListSearch;
}

const customApplied = (
  search: ListSearch,
  facets: readonly CustomFacet[],
  { currency }: RangeReader,
): readonly Applied[] => {
  const named = facets.flatMap((facet): readonly Applied[] => {
    const { label, key } = facet.field;
    if (facet.kind === 'choice') {
      return facet.counts
        .filter((row) => row.on)
        .map(({ value, text }) => ({
          key: value,
          text: `${label}: ${text}`,
          without: withFields(search, toggledWord(search.fields, value)),
        }));
    }
    return (['least', 'most'] as const).flatMap((end) => {
      const { [end]: bound, ...rest } = facet.span;
      if (bound === undefined) return [];
      const text = fromOrUpTo(
        end === 'least' ? 'low' : 'high',
        boundText(facet.field, bound, currency),
      );
      const without = withFields(search, withSpan(search.fields, key, rest));
      return [{ key: `${key} ${end}`, text: `${label}: ${text}`, without }];
    });
  });
  // A filter from an old URL on a field no longer offered can be removed too.
  const known = new Set(facets.map(({ field }) => field.key));
  const unknown = fieldsAsked(search.fields)
    .filter(({ key }) => !known.has(key))
    .map(({ key }) => ({ key, text: key, without: withoutField(search, key) }));
  return [...named, ...unknown];
};

export const appliedFilters = (
  search: ListSearch,
  counts: readonly FacetCounts[],
  custom: readonly CustomFacet[],
  reader: RangeReader,
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
  const inForce = withBoundsOf(search);
  const bounds = ranges.flatMap(({ low, high, textOf }) =>
    (['low', 'high'] as const).flatMap((end) => {
      const key = end === 'low' ? low : high;
      const bound = inForce[key];
      if (bound === undefined) return [];
      const { [key]: _gone, ...rest } = search;
      return [{ key, text: textOf(end, bound, reader), without: withoutSaid(rest, key) }];
    }),
  );
  const reach = withinText(search, reader.units);
  const { within: _within, near: _near, ...unplaced } = search;
  const place = reach === null ? [] : [{ key: 'within', text: reach, without: unplaced }];
  return [...ticks, ...bounds, ...customApplied(search, custom, reader), ...place];
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
