import { useEffect, useState } from 'react';
import { postalAreaOf } from '../../../../domain/places/postal-area.ts';
import type { Spot } from '../../../../domain/places/distance.ts';
import { useKeptCode } from '../../../platform/reader/postal-code.ts';

/** Origin of distances: the postal area in the URL, else that of the code stored here. */
export const useArea = (near: string | undefined): string | null => {
  const kept = useKeptCode();
  return near ?? postalAreaOf(kept);
};

type SpotOf = (area: string) => Spot | null;

/** Areas of both countries, a separate chunk that is fetched when one is first needed. */
let spotOf: SpotOf | null = null;

/** The reader's location, as far as this device can tell. */
export interface Here {
  readonly state: 'nowhere' | 'looking' | 'known' | 'unknown' | 'failed';
  readonly spot: Spot | null;
}

const hereIn = (area: string | null, failed: boolean): Here => {
  if (area === null) return { state: 'nowhere', spot: null };
  if (spotOf === null) return { state: failed ? 'failed' : 'looking', spot: null };
  const spot = spotOf(area);
  return { state: spot === null ? 'unknown' : 'known', spot };
};

const unknown: SpotOf = () => null;

/** Fetches the areas if needed; false until they are here, null after a failure. */
const useAreas = (isAsked: boolean): boolean | null => {
  const [failed, setFailed] = useState(false);
  const [, setLoaded] = useState(spotOf !== null);
  const isNeeded = isAsked && spotOf === null;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let gone = false;
    const load = async (): Promise<void> => {
      try {
        spotOf = (await import('../../../../domain/places/area-spots.ts')).spotOfArea;
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
  return failed ? null : spotOf !== null;
};

/** Returns a lookup of an area's location, as far as this device can tell. */
export const useSpotOf = (isAsked: boolean): SpotOf => {
  useAreas(isAsked);
  return spotOf ?? unknown;
};

/** @param area a postal code's area, or null for none. */
export const useHere = (area: string | null): Here =>
  hereIn(area, useAreas(area !== null) === null);
