import { useState } from 'react';
import { postalAreaOf } from '../../../../domain/places/postal-area.ts';
import { keepCode, useKeptCode } from '../../../platform/reader/postal-code.ts';
import { useView } from '../../../platform/reader/view.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Select, TextInput } from '../../../ui/field/inputs.tsx';
import { translate } from '../../../../wording/language/translate.ts';
import { anywhere, reaches, reachKm, reachText } from './distance.ts';
import { useArea, useHere, type Here } from './here.ts';
import type { ListSearch } from '../../../../domain/listings/search/list-search.ts';

const wrongText = ({ state }: Here, shown: string, isCode: boolean): string | undefined => {
  if (!isCode) return translate('That is no postal code. Type one like M5V 2T6, M5V or 98103.');
  if (state === 'unknown') return translate('No place is known for {code}.', { code: shown });
  if (state === 'failed')
    return translate('Distances can’t be counted right now. Try again later.');
  return undefined;
};

/** Distances to choose from, plus the URL's own if it is none of these. */
const reachChoices = (
  within: number | undefined,
  units: 'km' | 'mi',
): readonly (readonly [string, string])[] => {
  const known: readonly number[] = reaches.map((reach) => reachKm(reach, units));
  const all = within === undefined || known.includes(within) ? known : [within, ...known];
  return [
    ['', translate('Any distance')],
    ...all.toSorted((a, b) => a - b).map((km) => [String(km), reachText(km, units)] as const),
  ];
};

interface NearProps {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly placeless: number;
}

function NearFields({ search, onSearch, placeless }: NearProps) {
  const { units } = useView();
  const kept = useKeptCode();
  const area = useArea(search.near);
  const here = useHere(area);
  const shown = area === null ? '' : postalAreaOf(kept) === area ? kept : area;
  const [text, setText] = useState(shown);
  const [known, setKnown] = useState(shown);
  const [isCode, setIsCode] = useState(true);
  if (known !== shown) {
    setKnown(shown);
    setText(shown);
    setIsCode(true);
  }
  const forget = () => {
    keepCode('');
    setText('');
    setIsCode(true);
    onSearch(anywhere(search));
  };
  const tell = () => {
    const typed = text.trim().toUpperCase();
    if (typed === shown) return setIsCode(true);
    if (typed === '') return forget();
    const next = postalAreaOf(typed);
    setIsCode(next !== null);
    if (next === null) return undefined;
    keepCode(typed);
    return onSearch({ ...search, near: next });
  };
  const reach = (value: string) => {
    const { within: _within, near: _near, ...rest } = search;
    if (area === null) return;
    onSearch({ ...rest, near: area, ...(value === '' ? {} : { within: Number(value) }) });
  };
  return (
    <div className="facet__near">
      <TextInput
        label={translate('Postal or ZIP code')}
        value={text}
        maxLength={10}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        error={wrongText(here, shown, isCode)}
        onChange={(event) => setText(event.target.value)}
        onBlur={tell}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell();
        }}
      />
      <Select
        label={translate('Within')}
        disabled={here.state !== 'known'}
        value={search.within === undefined || area === null ? '' : String(search.within)}
        options={reachChoices(search.within, units)}
        onChange={(event) => reach(event.target.value)}
      />
      {placeless > 0 ? (
        <p className="help facet__wide">
          {translate(
            '{n, plural, one {# lot is left out: its place is not known.} other {# lots are left out: their place is not known.}}',
            { n: placeless },
          )}
        </p>
      ) : null}
      {area === null ? null : (
        <button type="button" className="link facet__all facet__wide" onClick={forget}>
          {translate('Forget this code')}
        </button>
      )}
    </div>
  );
}

/** Distance from a postal code: the code stays on this device; the URL has only its area. */
export function NearFilter(props: NearProps) {
  return (
    <div className="facet">
      <Disclosure title={translate('Distance')} open>
        <NearFields {...props} />
      </Disclosure>
    </div>
  );
}
