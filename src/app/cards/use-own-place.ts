import type { Address } from '../../domain/accounts/address.entity.ts';
import type { BuyerPlace } from '../../domain/payments/invoices/buyer-fee-invoice.ts';
import { taxedAt } from '../../domain/payments/taxed-at.ts';
import { useOwn } from '../sync/reads/own.ts';
import { useOwnProfile } from '../accounts/data/profile.ts';

/** An unsent address has no date and counts as newest. */
const isNewer = (a: Address, b: Address): number =>
  (a.dateCreated ?? '9') < (b.dateCreated ?? '9') ? 1 : -1;

/**
 * The place where a member is taxed, by the server's rule. Null if they gave none, undefined while
 * unknown.
 */
export const useTaxedAt = (): BuyerPlace | null | undefined => {
  const addresses = useOwn('addresses');
  const { known, details } = useOwnProfile();
  if (addresses.status !== 'ready') return undefined;
  const [newest] = addresses.value.map(({ doc }) => doc).toSorted(isNewer);
  return newest === undefined && !known ? undefined : taxedAt(newest, details.region);
};

/** The province or state where a member is taxed; null and undefined as above. */
export const useOwnPlace = (): string | null | undefined => {
  const place = useTaxedAt();
  return place === undefined ? undefined : (place?.region ?? null);
};
