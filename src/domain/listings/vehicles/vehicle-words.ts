import { phrase, type Phrase } from '../../kit/text/phrase.ts';
import type { Listing } from '../listing.entity.ts';

type Vehicle = Listing['vehicle'];

/** Labels for a vehicle's facts, for the app's screens and for server-rendered pages. */
export const transmissionWords: Readonly<Record<Vehicle['transmission'], Phrase>> = {
  MANUAL: phrase('manual'),
  AUTOMATIC: phrase('automatic'),
  DCT: phrase('dual-clutch'),
  CVT: phrase('CVT'),
  SEQUENTIAL: phrase('sequential'),
  SINGLE_SPEED: phrase('single speed'),
};

export const driveWords: Readonly<Record<Vehicle['drive'], Phrase>> = {
  FWD: phrase('front-wheel drive'),
  RWD: phrase('rear-wheel drive'),
  AWD: phrase('all-wheel drive'),
  '4WD': phrase('four-wheel drive'),
};

/** The displacement in litres, unless the seller's description includes it; null if unknown. */
export const litresBeside = (engine: Vehicle['engine']): number | null => {
  const { config, displacementCc } = engine ?? {};
  if (displacementCc === undefined) return null;
  return config !== undefined && /\d\s?(?:L|litre|cc|ci)\b/i.test(config)
    ? null
    : displacementCc / 1000;
};

/** The interior's material, unless its colour already names it; null otherwise. */
export const materialBeside = (v: Vehicle): NonNullable<Vehicle['interiorMaterial']> | null => {
  const { interiorColor, interiorMaterial } = v;
  if (interiorMaterial === undefined) return null;
  if (interiorMaterial === 'MIXED' || interiorMaterial === 'OTHER') return null;
  return interiorColor.toLowerCase().includes(interiorMaterial.toLowerCase())
    ? null
    : interiorMaterial;
};
