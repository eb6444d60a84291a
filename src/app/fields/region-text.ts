import { canadianRegionName } from '../../domain/payments/tax-regions.ts';

/** A Canadian province by name; a state of the US by its two letters and country. */
export const regionText = (code: string): string => canadianRegionName(code) ?? `${code}, US`;
