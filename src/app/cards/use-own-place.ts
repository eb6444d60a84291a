import type { Address } from '../../domain/accounts/address.entity.ts';
import { useOwn } from '../store/api/account/own.ts';
import { useOwnProfile } from '../store/api/account/profile.ts';

/** What waits to be sent has no date yet: it is the newest. */
const isNewer = (a: Address, b: Address): number =>
  (a.dateCreated ?? '9') < (b.dateCreated ?? '9') ? 1 : -1;

/**
 * Where a member is taxed, by the rule of the server: the province or state of the newest address,
 * else the one on their profile. Null where they told neither, undefined while that is not known.
 */
export const useOwnPlace = (): string | null | undefined => {
  const addresses = useOwn('addresses');
  const { known, details } = useOwnProfile();
  if (addresses.status !== 'ready') return undefined;
  const [newest] = addresses.value.map(({ doc }) => doc).toSorted(isNewer);
  if (newest !== undefined) return newest.region;
  if (!known) return undefined;
  const region = details.region ?? '';
  return region === '' ? null : region;
};
