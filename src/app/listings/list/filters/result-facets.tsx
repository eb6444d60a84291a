import { useMemo } from 'react';
import { regionOptions } from '../../../fields/region-text.ts';
import { useMakes, useModels } from '../../../catalogue/data/catalogue.ts';
import type { FacetCounts } from './choose.ts';
import { FacetList, type FacetListProps } from './facet-list.tsx';
import { translate } from '../../../../wording/language/translate.ts';
import type { FacetKey } from '../../../../domain/listings/search/facet-values.ts';
import type { ListSearch } from '../../../../domain/listings/search/list-search.ts';

type Named = readonly (readonly [value: string, text: string])[];

/** A facet with every possible value: those of the lots at hand first, the others by name. */
const withAll = (
  facets: readonly FacetCounts[],
  key: FacetKey,
  all: Named,
): readonly FacetCounts[] =>
  facets.map((of) => {
    if (of.facet.key !== key) return of;
    const here = new Set(of.counts.map(({ value }) => value));
    const names = new Map(all);
    const others = all
      .filter(([value]) => !here.has(value))
      .map(([value, text]) => ({ value, text, count: 0, on: false }));
    const named = of.counts.map((row) => ({ ...row, text: names.get(row.value) ?? row.text }));
    return { ...of, counts: [...named, ...others] };
  });

const namePairs = (rows: readonly { readonly id: string; readonly name: string }[]): Named =>
  rows.map(({ id, name }) => [id, name]);

function OfMake(props: FacetListProps & { readonly makeId: string }) {
  const { makeId, counts } = props;
  const models = useModels(makeId);
  const known = models.status === 'ready' ? models.value : null;
  const all = useMemo(
    () => (known === null ? counts : withAll(counts, 'model', namePairs(known))),
    [counts, known],
  );
  return <FacetList {...props} counts={all} />;
}

const onlyMake = ({ make }: ListSearch): string | undefined =>
  make?.length === 1 ? make[0] : undefined;

/**
 * Facets of results: makes, models and places are those of the whole archive, not only of the lots
 * here, and are not counted while the archive may hold more.
 */
export function ResultFacets(props: FacetListProps) {
  const { counts, search } = props;
  const makes = useMakes();
  const known = makes.status === 'ready' ? makes.value : null;
  const all = useMemo(() => {
    const outcomes: Named = [
      ['sold', translate('Sold')],
      ['unsold', translate('Not sold')],
    ];
    const placed = withAll(withAll(counts, 'region', regionOptions()), 'state', outcomes);
    return known === null ? placed : withAll(placed, 'make', namePairs(known));
  }, [counts, known]);
  const makeId = onlyMake(search);
  return makeId === undefined ? (
    <FacetList {...props} counts={all} />
  ) : (
    <OfMake {...props} counts={all} makeId={makeId} />
  );
}
