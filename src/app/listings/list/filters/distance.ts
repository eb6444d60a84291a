import { shownDistance } from '../../../../domain/platform/display-units.ts';
import { distanceKm, type Spot } from '../../../../domain/places/distance.ts';
import type { Listing } from '../../../../domain/listings/listing.entity.ts';
import { wholeText } from '../../../../wording/language/number-text.ts';
import { translate } from '../../../../wording/language/translate.ts';
import type { ListSearch } from '../../../../domain/listings/search/list-search.ts';

type Units = 'km' | 'mi';

/** Distances to choose from, in the reader's own unit. */
export const reaches = [50, 100, 250, 500, 1_000] as const;

/** Converts a distance in the reader's unit to kilometres, as in the URL, and back. */
export const reachKm = (reach: number, units: Units): number =>
  shownDistance({ value: reach, unit: units }, 'km').value;
export const reachText = (km: number, units: Units): string =>
  `${wholeText(shownDistance({ value: km, unit: 'km' }, units).value)}\u00A0${units}`;

/** Returns a lot's distance from the reader, km; null where its place is not known. */
export const awayKm = ({ spot }: Listing, from: Spot): number | null =>
  spot === undefined ? null : distanceKm(from, spot);

/** Distance up to which areas cannot be told apart, km. */
const beside = 10;

/** `320 km away`, in the reader's unit. */
const awayText = (km: number, units: Units): string =>
  km < beside
    ? translate('Less than {distance} away', { distance: reachText(beside, units) })
    : translate('{distance} away', { distance: reachText(km, units) });

/** Text for a lot's distance from the reader; none if its place is unknown. */
export const awayFrom =
  (here: Spot | null, units: Units) =>
  ({ listing }: { readonly listing: Listing }): string | undefined => {
    const km = here === null ? null : awayKm(listing, here);
    return km === null ? undefined : awayText(km, units);
  };

/** `Within 250 km of M5V`; null without such a filter. */
export const withinText = ({ near, within }: ListSearch, units: Units): string | null =>
  near === undefined || within === undefined
    ? null
    : translate('Within {distance} of {area}', { distance: reachText(within, units), area: near });

/** The search without its place filter, and without sorting by distance. */
export const anywhere = ({ near: _near, within: _within, sort, ...rest }: ListSearch): ListSearch =>
  sort === undefined || sort === 'nearest' ? rest : { ...rest, sort };
