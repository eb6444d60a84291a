import type { Draw } from '../draw.ts';
import { DAY, MINUTE } from '../../../domain/kit/durations.ts';

/** The times of an auction, and the time up to which its bidding is generated, ms UTC. */
export interface Course {
  readonly startAt: number;
  readonly endAt: number;
  readonly until: number;
}

/** Whether it ends within the day and has not ended yet. */
const isLastDay = ({ endAt, until }: Course): boolean => endAt > until && endAt - until < DAY;

/** Draws a time for a bid: a few at the start, some along the way, most near the end. */
const momentOf = (draw: Draw): number => {
  const part = draw.share();
  if (part < 0.25) return draw.share() * 0.12;
  if (part < 0.6) return 0.12 + draw.share() * 0.78;
  return 1 - (1 - 0.9) * draw.share() ** 2.6;
};

/** Times of bids before the last minutes, in order. On its last day a lot has many already. */
export const momentsOf = (draw: Draw, course: Course): readonly number[] => {
  const { startAt, endAt, until } = course;
  const lastDay = isLastDay(course);
  const span = (lastDay ? until - 2 * MINUTE : endAt - 5 * MINUTE) - startAt;
  const shares = lastDay
    ? // One bid has only just come in: a lot near its end is being bid on.
      [1 - draw.share() * 0.002, ...Array.from({ length: draw.int(11, 17) }, draw.share)]
    : Array.from({ length: draw.int(5, 9) }, () => momentOf(draw));
  return shares.map((share) => Math.floor(startAt + share * span)).toSorted((a, b) => a - b);
};

/** Times at which the two highest bidders outbid each other at the very end, in order. */
export const finaleOf = (draw: Draw, { endAt }: Course): readonly number[] =>
  Array.from({ length: 4 }, (_, k) => endAt - 200_000 + k * 45_000 + draw.int(0, 20_000));

/**
 * The share of a lot's value that is bid at an instant: a fair part from the first day on, most of
 * it when its last day begins, all of it at the end.
 */
export const reachedAt = (at: number, { startAt, endAt }: Course): number => {
  const left = endAt - at;
  if (left <= DAY) return 1 - 0.18 * (left / DAY);
  return 0.28 + 0.54 * ((at - startAt) / (endAt - startAt - DAY)) ** 0.8;
};
