import { useSyncExternalStore } from 'react';
import { regionCountry } from '../../../domain/payments/tax-regions.ts';
import { regionOfArea } from '../../../domain/places/area-region.ts';
import { postalAreaOf } from '../../../domain/places/postal-area.ts';
import { useOwnPlace } from '../../cards/use-own-place.ts';
import { regionText } from '../../fields/region-text.ts';
import { useKeptCode } from '../../platform/reader/postal-code.ts';
import { useView } from '../../platform/reader/view.ts';
import { translate } from '../../../wording/language/translate.ts';
import { storedKeys } from '../../platform/storage/stored-keys.ts';
import { listenerSet } from '../../../domain/kit/listener-set.ts';

const key = storedKeys.buyerRegion.key;
const regionChanges = listenerSet();
/** The region the buyer chose on this device; empty without a choice, null until read. */
let lastPlace: string | null = null;

const stored = (): string => {
  if (lastPlace === null) {
    try {
      lastPlace = localStorage.getItem(key) ?? '';
    } catch {
      lastPlace = '';
    }
  }
  return lastPlace;
};

/**
 * Stores the buyer's province or state (or `US`) on this device, for the sums shown before a bid.
 */
export const setBuyerRegion = (region: string): void => {
  lastPlace = region;
  try {
    localStorage.setItem(key, region);
  } catch {
    // A device without storage still shows the right sums until the page is left.
  }
  regionChanges.notify();
};

/**
 * Returns the region used for sums: the buyer's choice, else the member's tax region, else the
 * region of the postal code stored here, else a default by the country of the lot or of an American
 * reader. `US` stands for any state.
 * @param country country of the vehicle.
 */
export const useBuyerRegion = (
  country: 'CA' | 'US',
): { readonly region: string; readonly name: string } => {
  const chosen = useSyncExternalStore(regionChanges.subscribe, stored, stored);
  const { locale } = useView();
  const area = postalAreaOf(useKeptCode());
  const usual = country === 'US' || locale === 'en-US' ? 'US' : 'ON';
  const own = useOwnPlace() ?? null;
  const home = own === null ? null : regionCountry(own) === 'US' ? 'US' : own;
  const near = area === null ? null : regionOfArea(area);
  const region = chosen === '' ? (home ?? near ?? usual) : chosen;
  return { region, name: region === 'US' ? translate('United States') : regionText(region) };
};
