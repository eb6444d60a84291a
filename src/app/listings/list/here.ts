import { useEffect, useState, useSyncExternalStore } from 'react';
import { postalAreaOf } from '../../../domain/places/postal-area.ts';
import type { Spot } from '../../../domain/places/distance.ts';
import { notes } from '../../store/session/shared-device.ts';

const keptAs = 'hl-near';
const listeners = new Set<() => void>();

const keptCode = (): string => notes().getItem(keptAs) ?? '';

/** Keeps the reader's own postal code on this device; an empty one forgets it. */
export const keepCode = (code: string): void => {
  if (code === '') notes().removeItem(keptAs);
  else notes().setItem(keptAs, code);
  for (const tell of listeners) tell();
};

/** The postal code kept on this device; empty without one. */
export const useKeptCode = (): string =>
  useSyncExternalStore((tell) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  }, keptCode);

/** The area distances are counted from: that of the address, else of the code kept here. */
export const useArea = (near: string | undefined): string | null => {
  const kept = useKeptCode();
  return near ?? postalAreaOf(kept);
};

type SpotOf = (area: string) => Spot | null;

/** All areas of both countries are a part of their own, fetched when somebody first names one. */
let spotOf: SpotOf | null = null;

/** Where the reader is, as far as this device can tell. */
export interface Here {
  readonly state: 'nowhere' | 'looking' | 'known' | 'unknown' | 'failed';
  readonly spot: Spot | null;
}

const within = (area: string | null, failed: boolean): Here => {
  if (area === null) return { state: 'nowhere', spot: null };
  if (spotOf === null) return { state: failed ? 'failed' : 'looking', spot: null };
  const spot = spotOf(area);
  return { state: spot === null ? 'unknown' : 'known', spot };
};

/** @param area of a postal code, or null where none was given. */
export const useHere = (area: string | null): Here => {
  const [failed, setFailed] = useState(false);
  const [, setLoaded] = useState(spotOf !== null);
  const isNeeded = area !== null && spotOf === null;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let gone = false;
    const load = async (): Promise<void> => {
      try {
        spotOf = (await import('../../../domain/places/area-spots.ts')).spotOfArea;
        if (!gone) setLoaded(true);
      } catch {
        if (!gone) setFailed(true);
      }
    };
    void load();
    return () => {
      gone = true;
    };
  }, [isNeeded]);
  return within(area, failed);
};
