import type { EngineLook } from '../engines/look.ts';
import type { ListingFacts } from './facts.ts';

/** American makers kept carburetors ten years longer than the others. */
const lateCarburetors =
  /^(?:AMC|Buick|Chevrolet|Dodge|Ford|International|Jeep|Oldsmobile|Pontiac)$/;

const shapeOf = (config: string): EngineLook['shape'] => {
  if (/flat/i.test(config)) return 'flat';
  return /\bV-?\s?(?:\d|twin)/i.test(config) ? 'vee' : 'inline';
};

const feedOf = ({ year, makeName, fuelType }: ListingFacts): EngineLook['feed'] => {
  if (year >= 2003) return 'covered';
  if (fuelType === 'DIESEL') return 'diesel';
  return year < (lateCarburetors.test(makeName) ? 1986 : 1975) ? 'carburetor' : 'injected';
};

/** Returns the look of a listing's engine, from its cylinders, fuel and year. */
export const engineFor = (facts: ListingFacts): EngineLook => {
  const { config = '', cylinders = 4 } = facts.engine ?? {};
  const shape = shapeOf(config);
  const feed = feedOf(facts);
  // A diesel V looks like any other from above: its lines run under the plenum.
  return { shape, cylinders, feed: shape === 'vee' && feed === 'diesel' ? 'injected' : feed };
};
