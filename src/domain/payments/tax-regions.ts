/** Provinces and territories by name, for buyers to select the one whose tax applies. */
export const canadianRegions = [
  ['AB', 'Alberta'],
  ['BC', 'British Columbia'],
  ['MB', 'Manitoba'],
  ['NB', 'New Brunswick'],
  ['NL', 'Newfoundland and Labrador'],
  ['NS', 'Nova Scotia'],
  ['NT', 'Northwest Territories'],
  ['NU', 'Nunavut'],
  ['ON', 'Ontario'],
  ['PE', 'Prince Edward Island'],
  ['QC', 'Québec'],
  ['SK', 'Saskatchewan'],
  ['YT', 'Yukon'],
] as const;

/** A province's name; null for a place outside Canada. */
export const canadianRegionName = (region: string): string | null =>
  canadianRegions.find(([code]) => code === region)?.[1] ?? null;

/** The country of a two-letter region: no US state has the same letters as a province. */
export const regionCountry = (region: string): 'CA' | 'US' =>
  canadianRegionName(region) === null ? 'US' : 'CA';
