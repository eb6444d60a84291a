import { group, int } from '../kit/fields.ts';

/**
 * Approximate location: the middle of its postal area in tenths of a degree, positive to the north
 * and east. A tenth is some ten kilometres, so that the street cannot be derived.
 */
export const spot = group({
  north: int({ min: -900, max: 900, unit: 'tenths of a degree' }),
  east: int({ min: -1_800, max: 1_800, unit: 'tenths of a degree' }),
});
