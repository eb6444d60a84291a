import type { Giveaway } from '../../../domain/giveaways/giveaway.entity.ts';
import { haltOf, type GiveawayHalt } from '../../../domain/giveaways/waits-for-staff.ts';
import { useNumbers } from '../../store/api/money/numbers.ts';
import { useNow } from '../../store/device/clock.ts';

/** Why a giveaway does not go on by itself, by the numbers in force; null where it does. */
export const useHalt = (giveaway: Giveaway): GiveawayHalt | null => {
  const now = useNow(60_000);
  const { drawAfterMs } = useNumbers().giveaways;
  return haltOf(giveaway, now, drawAfterMs)?.halt ?? null;
};
