import { freeEnds, marketMinutes, type ScheduleTerms } from './schedule.ts';
import { DAY } from '../kit/durations.ts';

/** Days that are searched. */
const ahead = 14;
/** Most ends that are suggested. */
const suggestedEnds = 3;
/** Time of day when most bidders are at home, minutes since midnight in the market’s time zone. */
const evening = 20 * 60;

/** An end to suggest: its calendar day in the market (`2026-12-14`) and its instant, ms UTC. */
export interface GoodEnd {
  readonly day: string;
  readonly end: number;
}

/**
 * Up to three ends to suggest, soonest first: the evenings on which fewest other auctions end.
 *
 * @param soonest the first end that may be chosen, ms UTC.
 *
 * @param fits whether an end may be chosen, apart from being free.
 */
export const goodEnds = (
  soonest: number,
  taken: readonly number[],
  rule: Pick<ScheduleTerms, 'endsBetweenHours' | 'endsApartMs'>,
  fits: (end: number) => boolean,
): readonly GoodEnd[] => {
  const fromEvening = (at: number): number => Math.abs(marketMinutes(at) - evening);
  const days = Array.from({ length: ahead }, (_, n) =>
    new Date(soonest + n * DAY).toISOString().slice(0, 10),
  );
  const found = days.flatMap((day) => {
    const free = freeEnds(day, taken, rule).filter((at) => at >= soonest && fits(at));
    const [end] = free.toSorted((a, b) => fromEvening(a) - fromEvening(b) || a - b);
    if (end === undefined) return [];
    return [{ day, end, others: taken.filter((at) => Math.abs(at - end) < DAY / 2).length }];
  });
  return found
    .toSorted((a, b) => a.others - b.others || a.end - b.end)
    .slice(0, suggestedEnds)
    .toSorted((a, b) => a.end - b.end)
    .map(({ day, end }) => ({ day, end }));
};
