import { useState } from 'react';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useNow, useServerClock } from '../../platform/clock/clock.ts';
import type { Freshness } from '../../platform/reading/reading.ts';
import { Button, Icon } from '../../ui/button/button.tsx';
import { FreshnessLine } from '../../ui/status/freshness.tsx';
import { Select } from '../../ui/field/inputs.tsx';
import { Segments } from '../../ui/button/segments.tsx';
import { agoText, clockText, zoneText } from '../../../wording/language/time-text.ts';
import { AppliedChips, type Applied } from './filters/applied.tsx';
import { MapButtons, type MapOpen } from './map-parts.tsx';
import { SaveSearch } from '../saved/save-search.tsx';
import { sorts, type ListSearch, type Sort } from '../../../domain/listings/search/list-search.ts';
import { translate } from '../../../wording/language/translate.ts';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import { storedKeys } from '../../platform/storage/stored-keys.ts';

const sortText: Readonly<Record<Sort, Phrase>> = {
  ending: phrase('Ending soonest'),
  newest: phrase('Newest first'),
  nearest: phrase('Nearest first'),
  cheapest: phrase('Lowest price'),
  dearest: phrase('Highest price'),
  oldest: phrase('Oldest first'),
  'most-bids': phrase('Most bids'),
};

const naturalText = {
  auctions: phrase('Ending soonest'),
  classifieds: phrase('Newest first'),
  results: phrase('Most recent'),
};

export type Density = 'gallery' | 'list';
const densityKey = storedKeys.density.key;

/** Shows lists as pictures or lines; the choice is stored on this device. */
export const useDensity = () => {
  const [density, setDensity] = useState<Density>(() =>
    localStorage.getItem(densityKey) === 'list' ? 'list' : 'gallery',
  );
  return [
    density,
    (next: Density) => {
      localStorage.setItem(densityKey, next);
      setDensity(next);
    },
  ] as const;
};

function Fresh(props: { readonly freshness: Freshness; readonly live: boolean }) {
  const clock = useServerClock();
  const now = useNow(30_000);
  const { freshness } = props;
  if (props.live && clock.synced) {
    return (
      <FreshnessLine live className="lst__fresh">
        <b>{translate('Live.')}</b>{' '}
        {translate('Clock synced {time}.', { time: `${clockText(now)} ${zoneText(now)}` })}
      </FreshnessLine>
    );
  }
  return (
    <FreshnessLine
      live={false}
      className="lst__fresh"
      action={{
        label: translate('Refresh'),
        onPress: () => window.dispatchEvent(new Event('online')),
      }}
    >
      <b>
        {freshness.at === null
          ? translate('Saved.')
          : translate('Saved {time}.', { time: agoText(freshness.at, now) })}
      </b>{' '}
      {translate('Prices may have moved.')}
    </FreshnessLine>
  );
}

interface Searching {
  readonly search: ListSearch;
  /**
   * The postal area distances are measured from; without one, sorting by distance is not offered.
   */
  readonly area: string | null;
  readonly onSearch: (search: ListSearch) => void;
}

/** The orders of a list, the default first. */
const orderChoices = ({
  search,
  area,
}: Pick<Searching, 'search' | 'area'>): readonly (readonly [Sort | '', string])[] => {
  const first =
    search.q === undefined ? naturalText[search.show ?? 'auctions'] : phrase('Best match');
  return [
    ['', translate(first)] as const,
    ...sorts
      .filter((sort) => sortText[sort] !== first && (sort !== 'nearest' || area !== null))
      .map((sort) => [sort, translate(sortText[sort])] as const),
  ];
};

const sorted = ({ search, area }: Searching, value: string): ListSearch => {
  const { sort: _sort, ...rest } = search;
  const sort = sorts.find((one) => one === value);
  if (sort === 'nearest' && area !== null) return { ...rest, sort, near: area };
  return sort === undefined ? rest : { ...rest, sort };
};

function SortSelect(props: Searching) {
  const { search, onSearch } = props;
  return (
    <label className="lst__sort only-d">
      {translate('Sort')}
      <select
        value={search.sort ?? ''}
        onChange={(event) => onSearch(sorted(props, event.target.value))}
      >
        {orderChoices(props).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} small />
    </label>
  );
}

/** The order as a field, for a phone's sheet. */
export function SortField(props: Searching) {
  const { search, onSearch } = props;
  return (
    <Select
      label={translate('Order')}
      value={search.sort ?? ''}
      options={orderChoices(props)}
      onChange={(event) => onSearch(sorted(props, event.target.value))}
    />
  );
}

/** Active filters, and the list's freshness, order and density. */
export function ListBar(
  props: Searching & {
    readonly category: string | null;
    readonly applied: readonly Applied[];
    readonly freshness: Freshness;
    readonly live: boolean;
    readonly density: Density;
    readonly onDensity: (density: Density) => void;
    readonly map: MapOpen;
    readonly onFilter: () => void;
  },
) {
  const { search, onSearch, applied } = props;
  return (
    <div className="lst__bar">
      <Button className="only-p" onClick={props.onFilter} aria-haspopup="dialog">
        <Icon of={SlidersHorizontal} />
        {translate('Filter')}
        {applied.length > 0 ? <span className="semi muted">{applied.length}</span> : null}
      </Button>
      <AppliedChips applied={applied} onSearch={onSearch} />
      <SaveSearch
        category={props.category}
        search={search}
        words={applied.map((one) => one.text)}
      />
      <Fresh freshness={props.freshness} live={props.live} />
      <div className="lst__end">
        <SortSelect search={search} area={props.area} onSearch={onSearch} />
        <MapButtons map={props.map} />
        <Segments
          small
          label={translate('View')}
          value={props.density}
          options={[
            { value: 'gallery', label: translate('Gallery') },
            { value: 'list', label: translate('List') },
          ]}
          onChange={props.onDensity}
        />
      </div>
    </div>
  );
}
