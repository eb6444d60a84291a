import type { Address } from '../accounts/address.entity.ts';
import type { BuyerPlace } from './invoices/buyer-fee-invoice.ts';
import { regionCountry } from './tax-regions.ts';

/**
 * The place where a member is taxed: the newest address in their address book, otherwise the
 * province or state in their profile; null if they gave neither.
 */
export const taxedAt = (
  newest: Pick<Address, 'country' | 'region'> | undefined,
  shown: string | undefined,
): BuyerPlace | null => {
  if (newest !== undefined) return { country: newest.country, region: newest.region };
  return shown === undefined || shown === ''
    ? null
    : { country: regionCountry(shown), region: shown };
};
