import { toggledWord, withSpan } from '../../../../domain/listings/search/custom-search.ts';
import { withFields, type ListSearch } from '../../../../domain/listings/search/list-search.ts';
import { useView } from '../../../platform/reader/view.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { decimalText } from '../../../../wording/language/number-text.ts';
import { translate } from '../../../../wording/language/translate.ts';
import type { CustomFacet } from './custom-facets.ts';
import { customAsked, customMark } from './custom-figure.ts';
import { BoundInput } from './range-list.tsx';
import { TickList } from './tick-list.tsx';

interface Narrowed {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
}

function FieldSpan(props: Narrowed & { readonly of: CustomFacet & { readonly kind: 'figure' } }) {
  const { search, onSearch, of } = props;
  const { field, span } = of;
  const { label, key } = field;
  const reader = useView();
  const mark = customMark(field, reader.currency);
  const bound = (end: 'least' | 'most', figure: number | undefined) => {
    const { [end]: _gone, ...rest } = span;
    const next = figure === undefined ? rest : { ...rest, [end]: figure };
    onSearch(withFields(search, withSpan(search.fields, key, next)));
  };
  const textOf = (figure: number | undefined) => (figure === undefined ? '' : decimalText(figure));
  return (
    <div className="facet">
      <Disclosure title={label} open={Object.keys(span).length > 0}>
        <div className="facet__range">
          <BoundInput
            label={translate('{field}, lowest', { field: label })}
            mark={mark}
            shown={textOf(span.least)}
            asked={customAsked(field)}
            onFigure={(figure) => bound('least', figure)}
          />
          <span>{translate('to')}</span>
          <BoundInput
            label={translate('{field}, highest', { field: label })}
            mark={mark}
            shown={textOf(span.most)}
            asked={customAsked(field)}
            onFigure={(figure) => bound('most', figure)}
          />
        </div>
      </Disclosure>
    </div>
  );
}

/** Filters by the extra questions about a vehicle. */
export function CustomFilters(
  props: Narrowed & { readonly facets: readonly CustomFacet[]; readonly uncounted: boolean },
) {
  const { facets, search, onSearch, uncounted } = props;
  return facets.map((facet) =>
    facet.kind === 'figure' ? (
      <FieldSpan key={facet.field.key} of={facet} search={search} onSearch={onSearch} />
    ) : (
      <TickList
        key={facet.field.key}
        title={facet.field.label}
        open={false}
        counts={facet.counts}
        uncounted={uncounted}
        onToggle={(word) => onSearch(withFields(search, toggledWord(search.fields, word)))}
      />
    ),
  );
}
