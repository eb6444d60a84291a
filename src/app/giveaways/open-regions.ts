import type { Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { regionCountry } from '../../domain/payments/tax-regions.ts';
import { regionOptions } from '../fields/region-text.ts';

/**
 * Regions an entrant may choose: all of the countries a giveaway is open to, so that people in an
 * excluded region are told so.
 */
export const openRegions = ({ regions }: Pick<Giveaway, 'regions'>) => {
  const countries = new Set(regions.map(regionCountry));
  return regionOptions().filter(
    ([code]) => countries.size === 0 || countries.has(regionCountry(code)),
  );
};
