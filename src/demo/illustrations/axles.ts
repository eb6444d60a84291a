import type { Axle } from './body.ts';
import type { WheelStyle } from './wheels/style.ts';

/** Both axles of a vehicle with the same wheels front and rear. */
export const axles = (
  style: WheelStyle,
  front: Omit<Axle, 'style'>,
  rear: Omit<Axle, 'style'>,
): readonly [Axle, Axle] => [
  { ...front, style },
  { ...rear, style },
];
