import { canadianRegionName, canadianRegions } from '../../domain/payments/tax-regions.ts';
import { language, translate, translateKnown } from '../../wording/language/translate.ts';

const americanStates: Readonly<Record<string, string>> = {
  AK: 'Alaska',
  AL: 'Alabama',
  AR: 'Arkansas',
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  IA: 'Iowa',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  MS: 'Mississippi',
  MT: 'Montana',
  NC: 'North Carolina',
  ND: 'North Dakota',
  NE: 'Nebraska',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
  WV: 'West Virginia',
  WY: 'Wyoming',
};

/** Name of a province or a state; other codes are returned as they are. */
export const regionText = (code: string): string =>
  translateKnown(canadianRegionName(code) ?? americanStates[code] ?? code);

const sortedRegions = (rows: readonly (readonly [string, string])[]) =>
  rows
    .map(([code, name]) => [code, translateKnown(name)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, language()));

/** Provinces, territories and states to choose from, by country and name. */
export const regionOptions = (): readonly (readonly [code: string, name: string])[] => [
  ...sortedRegions(canadianRegions),
  ...sortedRegions(Object.entries(americanStates)),
];

/** Whole countries, which a rate may apply to. */
export const zoneOptions = (): readonly (readonly [zone: string, name: string])[] => [
  ['ANY-CA', translate('Anywhere in Canada')],
  ['ANY-US', translate('Anywhere in the United States')],
];

/** Name of a province, a state or a whole country. */
export const zoneText = (zone: string): string =>
  zoneOptions().find(([code]) => code === zone)?.[1] ?? regionText(zone);
