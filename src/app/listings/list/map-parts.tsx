import { lazy, Suspense, useState } from 'react';
import { Map as MapIcon } from 'lucide-react';
import { Button, Icon } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/inputs.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import type { FacetCounts } from './filters/choose.ts';
import { toggled, type ListSearch } from '../../../domain/listings/search/list-search.ts';
import { translate } from '../../../wording/language/translate.ts';

const RegionMap = lazy(() =>
  import('../map/region-map.tsx').then((m) => ({ default: m.RegionMap })),
);

/** Holds the map’s place, so that the rows below it do not move when it arrives. */
const place = <div className="lst__mapplace" />;

/**
 * Whether the map is open: above the lots on a desktop, as a sheet on a phone. Its state belongs to
 * one list: another list starts with it closed.
 */
export const useMapOpen = (show: ListSearch['show']) => {
  const [above, setAbove] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [over, setOver] = useState(show);
  if (over !== show) {
    setOver(show);
    setAbove(false);
    setSheet(false);
  }
  return {
    above,
    sheet,
    toggleAbove: () => setAbove(!above),
    setSheet,
  };
};

export type MapOpen = ReturnType<typeof useMapOpen>;

const panelId = 'lots-map';

/** Opens the map above the lots, or as a sheet where space is short. */
export function MapButtons({ map }: { readonly map: MapOpen }) {
  return (
    <>
      <Button
        className="only-p"
        aria-haspopup="dialog"
        aria-label={translate('Map')}
        onClick={() => map.setSheet(true)}
      >
        <Icon of={MapIcon} />
      </Button>
      <Button
        size="small"
        className="only-d"
        aria-expanded={map.above}
        {...(map.above ? { 'aria-controls': panelId } : {})}
        onClick={map.toggleAbove}
      >
        <Icon of={MapIcon} small />
        {translate('Map')}
      </Button>
    </>
  );
}

interface MapProps {
  readonly map: MapOpen;
  readonly facets: readonly FacetCounts[];
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
}

const regionsOf = ({ facets, search, onSearch }: MapProps) => {
  const { region: _gone, ...anywhere } = search;
  return {
    counts: facets.find(({ facet }) => facet.key === 'region')?.counts ?? [],
    onToggle: (code: string) => onSearch(toggled(search, 'region', code)),
    onClear: () => onSearch(anywhere),
  };
};

/** The map above the lots. */
export function MapAbove(props: MapProps) {
  if (!props.map.above) return null;
  return (
    <section id={panelId} className="lst__map only-d" aria-label={translate('Map of the lots')}>
      <Suspense fallback={place}>
        <RegionMap {...regionsOf(props)} />
      </Suspense>
    </section>
  );
}

/** The map on a phone, and its regions as rows that are easy to tap. */
export function MapSheet(props: MapProps & { readonly lots: string }) {
  const { map, lots } = props;
  const { counts, ...asked } = regionsOf(props);
  const close = () => map.setSheet(false);
  return (
    <Sheet
      open={map.sheet}
      onClose={close}
      title={translate('Map')}
      aside={lots}
      foot={
        <>
          <Button onClick={asked.onClear}>{translate('Clear')}</Button>
          <Button kind="ink" onClick={close}>
            {translate('Show {lots}', { lots })}
          </Button>
        </>
      }
    >
      <Suspense fallback={place}>
        <RegionMap counts={counts} {...asked} />
      </Suspense>
      <ul className="lst__regions facet" aria-label={translate('Regions')}>
        {counts.map((row) => (
          <li key={row.value}>
            <Checkbox
              label={row.text}
              count={wholeText(row.count)}
              checked={row.on}
              onChange={() => asked.onToggle(row.value)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
