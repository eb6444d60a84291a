import type { Pen } from '../pen.ts';
import { classicDash } from './classic.ts';
import { eightiesDash } from './eighties.ts';
import { leatherOf, type Era } from './era.ts';
import { modernDash } from './modern.ts';
import { windscreen } from './windscreen.ts';

/** The dash and the road ahead, as the driver sees them in a car of that era. */
export const dashArt = (pen: Pen, era: Era): string => {
  const leather = leatherOf(pen);
  const ahead = windscreen(pen, era, leather);
  if (era === 'eighties') return ahead + eightiesDash(pen, leather);
  if (era === 'modern') return ahead + modernDash(pen, leather);
  return ahead + classicDash(pen, era, leather);
};
