import { weekOf } from '../../../domain/platform/house-week.ts';
import { houseDay } from '../../../domain/platform/house-zone.ts';
import type { ReportDays } from './reports.ts';
import { DAY } from '../../../domain/kit/durations.ts';

const WEEK = 7 * DAY;
const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * Named periods to choose from.
 * @param now ms UTC.
 */
export const usualDays = (now: number): readonly (readonly [name: string, days: ReportDays])[] => {
  const until = houseDay(now);
  const year = until.slice(0, 4);
  const last = String(Number(year) - 1);
  return [
    ['12 weeks', { from: weekOf(now - 11 * WEEK), until }],
    ['This month', { from: `${until.slice(0, 7)}-01`, until }],
    ['This year', { from: `${year}-01-01`, until }],
    ['Last year', { from: `${last}-01-01`, until: `${last}-12-31` }],
  ];
};

/** The days in the URL; the twelve weeks until today if it has no valid ones. */
export const daysIn = (search: Readonly<Record<string, unknown>>, now: number): ReportDays => {
  const { from, until } = search;
  const [[, usual] = ['', { from: '', until: '' }]] = usualDays(now);
  return isDay(from) && isDay(until) ? { from, until } : usual;
};
