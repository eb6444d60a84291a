import type { Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { regionCountry } from '../../domain/payments/tax-regions.ts';
import { regionOptions } from '../fields/region-text.ts';

/**
 * Regions in which somebody who takes part may say they live: all of the countries a giveaway is open to, so
 * that who lives where it is not is told so.
 */
export const openRegions = ({ regions }: Pick<Giveaway, 'regions'>) => {
  const countries = new Set(regions.map(regionCountry));
  return regionOptions().filter(
    ([code]) => countries.size === 0 || countries.has(regionCountry(code)),
  );
};
