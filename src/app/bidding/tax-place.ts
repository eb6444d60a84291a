import { useSyncExternalStore } from 'react';
import type { TaxPlace } from '../../domain/payments/tax.ts';
import { canadianRegionName, regionCountry } from '../../domain/payments/tax-regions.ts';
import { say, sayKnown } from '../ui/words.ts';

const key = 'hammerlane.buyer-region';
const hearers = new Set<() => void>();
let kept: string | null = null;

const stored = (): string => {
  if (kept === null) {
    try {
      kept = localStorage.getItem(key) ?? 'ON';
    } catch {
      kept = 'ON';
    }
  }
  return kept;
};

/** Keeps the buyer's province (or `US`) on this device, for the sums shown before a bid. */
export const setBuyerRegion = (region: string): void => {
  kept = region;
  try {
    localStorage.setItem(key, region);
  } catch {
    // A device that keeps nothing still shows the right sums until the page is left.
  }
  for (const hear of hearers) hear();
};

const subscribe = (hear: () => void) => {
  hearers.add(hear);
  return () => hearers.delete(hear);
};

/** The province the sums are made for, and its name. `US` stands for every place without our tax. */
export const useBuyerRegion = (): { readonly region: string; readonly name: string } => {
  const region = useSyncExternalStore(subscribe, stored);
  return { region, name: sayKnown(canadianRegionName(region) ?? say('United States')) };
};

/** Where and when a buyer of that region would be taxed. @param now server time, ms UTC. */
export const taxPlace = (region: string, now: number): TaxPlace => ({
  country: regionCountry(region),
  region,
  date: new Date(now).toISOString().slice(0, 10),
});
