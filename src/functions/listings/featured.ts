import type { Listing } from '../../domain/listings/listing.entity.ts';
import { packages } from '../../domain/listings/package.entity.ts';
import type { Reader } from '../ports.ts';
import { DAY } from '../../domain/kit/durations.ts';

/**
 * Until when the front page features a listing that opens at `from`, ms UTC: the days of its
 * package, or longer if staff set more. Absent if its package has none.
 */
export const featuredFrom = async (
  reader: Reader,
  { packageId, featuredUntil = 0 }: Pick<Listing, 'packageId' | 'featuredUntil'>,
  from: number,
): Promise<{ readonly featuredUntil?: number }> => {
  if (packageId === undefined) return {};
  const days = (await reader.get(packages, packageId))?.featuredDays ?? 0;
  return days === 0 ? {} : { featuredUntil: Math.max(featuredUntil, from + days * DAY) };
};
