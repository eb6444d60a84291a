import type { TaxPlace } from '../../domain/payments/tax.ts';
import { regionCountry } from '../../domain/payments/tax-regions.ts';
import { useServiceTax } from './data/service-tax.ts';

/**
 * Place and date for the tax of a member in a region.
 * @param now server time, ms UTC.
 */
export const useTaxPlace = (region: string, now: number): TaxPlace => {
  const provincialServiceTax = useServiceTax() ?? false;
  const date = new Date(now).toISOString().slice(0, 10);
  return { country: regionCountry(region), region, date, provincialServiceTax };
};
