import { houseDay } from './house-zone.ts';
import { DAY } from '../kit/durations.ts';

/** The Monday of a moment's week in the house's time zone, as `2026-11-23`. @param at ms UTC. */
export const weekOf = (at: number): string => {
  const noon = new Date(`${houseDay(at)}T12:00:00Z`);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  return new Date(noon.getTime() - sinceMonday * DAY).toISOString().slice(0, 10);
};
