import { drawFrom } from '../market/draw.ts';
import { freeSlots } from '../market/sales/slots.ts';
import type { Times } from '../simulator/next-lots.ts';
import { DAY, HOUR, MINUTE } from '../../domain/kit/durations.ts';

/** Number of auctions at every start: running, of which some end within two hours, and coming. */
const wanted = { running: 60, ending: 4, coming: 8 };
/** Tolerated shortage of running auctions: the market makes up for it by itself. */
const bearable = 6;
/** Minutes until the ends of the auctions that end within two hours. */
const soon = [7, 16, 29, 44, 62, 90];
/** A coming lot that starts within this time replaces a running one. */
const soonest = 16 * HOUR;

/**
 * The times of auctions a market lacks when its home opens, so that at every start some are about
 * to end, most are in the middle of their week, and some are to come.
 * @param standing those that run or are to come, and are not over.
 */
export const lackingTimes = (standing: readonly Times[], now: number): readonly Times[] => {
  const free = freeSlots(standing);
  const { share } = drawFrom(`reopened/${now}`);
  const running = standing.filter(({ startAt }) => startAt <= now);
  const coming = standing.filter(({ startAt }) => startAt > now);
  const ending = running.filter(({ endAt }) => endAt <= now + 2 * HOUR).length;
  // These end at any hour, as on the first start, so that a visitor soon sees an auction end.
  const near = soon.slice(0, ending < wanted.ending ? soon.length - ending : 0).map((minutes) => {
    const endAt = Math.ceil((now + minutes * MINUTE) / MINUTE) * MINUTE;
    free.reserve(endAt);
    return { startAt: endAt - 7 * DAY, endAt };
  });
  const soonRunning = coming.filter(({ startAt }) => startAt <= now + soonest).length;
  const missing = wanted.running - running.length - near.length - soonRunning;
  const week = Array.from({ length: missing > bearable ? missing : 0 }, (_, i) => {
    const endAt = free.take(now + 2 * HOUR + ((i + share()) / missing) * 6 * DAY);
    // Nothing ends at night: a late end moves to the next day, but the auction has started anyway.
    return { startAt: Math.min(endAt - 7 * DAY, now - 20 * MINUTE), endAt };
  });
  const next = Array.from({ length: Math.max(0, wanted.coming - coming.length) }, (_, i) => {
    const startAt = Math.ceil((now + 70 * MINUTE + i * 6.5 * HOUR) / (5 * MINUTE)) * 5 * MINUTE;
    return { startAt, endAt: free.take(startAt + 7 * DAY) };
  });
  return [...near, ...week, ...next];
};
