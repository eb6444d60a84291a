import { translateKnown } from '../language/translate.ts';

/** Texts whose capitals or spelling cannot be derived from the code of a choice. */
const special: Readonly<Record<string, string>> = {
  SUV: 'SUV',
  ATV: 'ATV',
  RV: 'Motorhome',
  DCT: 'Dual clutch',
  CVT: 'CVT',
  FWD: 'Front-wheel',
  RWD: 'Rear-wheel',
  AWD: 'All-wheel',
  '4WD': 'Four-wheel',
  PHEV: 'Plug-in hybrid',
  SINGLE_SPEED: 'Single speed',
  NA: 'Naturally aspirated',
  TMU: 'True mileage unknown',
  CA: 'Canada',
  US: 'United States',
  CAD: 'CAD',
  USD: 'USD',
  JDM: 'Japan',
  EU: 'Europe',
};

/**
 * The text of a choice: `BILL_OF_SALE_ONLY` as `Bill of sale only`, `knownFlaws` as `Known flaws`.
 */
export const choiceText = (value: string): string => {
  const known = special[value];
  if (known !== undefined) return translateKnown(known);
  const words = value
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('_', ' ');
  return translateKnown(words.slice(0, 1).toUpperCase() + words.slice(1));
};
