import { group, int } from '../kit/fields.ts';

/**
 * About where something stands: the middle of its postal area in tenths of a degree, north and east
 * counted up. A tenth is some ten kilometres, so that no street can be told from it.
 */
export const spot = group({
  north: int({ min: -900, max: 900, unit: 'tenths of a degree' }),
  east: int({ min: -1_800, max: 1_800, unit: 'tenths of a degree' }),
});
