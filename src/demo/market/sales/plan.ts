import type { Draw } from '../draw.ts';
import { slots } from './slots.ts';
import { DAY, HOUR, MINUTE } from '../../../domain/kit/durations.ts';

/** When one listing runs. */
export type Slot =
  | { readonly kind: 'auction'; readonly startAt: number; readonly endAt: number }
  | { readonly kind: 'classified'; readonly startAt: number; readonly days: number };

export interface MarketSize {
  readonly ended: number;
  readonly live: number;
  readonly upcoming: number;
  readonly classifieds: number;
}
export const marketSize: MarketSize = { ended: 240, live: 60, upcoming: 20, classifieds: 80 };

/** Minutes until the first live auctions end, so that a visitor soon sees one end. */
const soon = [7, 16, 29, 44, 62, 90, 130, 190, 270, 380];

const duration = (draw: Draw): number => draw.pick([7, 7, 7, 7, 7, 5, 10, 7, 3, 14]) * DAY;

/** All listings of the market in the order of their lot numbers: auctions by their end. */
export const planOf = (draw: Draw, now: number, size: MarketSize = marketSize): readonly Slot[] => {
  const free = slots();
  const ends: number[] = [];
  for (let i = 0; i < size.ended; i++) {
    const ago = (i / size.ended) ** 1.35 * 175 * DAY + 20 * MINUTE + draw.int(0, 5) * HOUR;
    ends.push(free.take(now - ago - DAY));
  }
  const past = ends.map((endAt) => ({ startAt: endAt - duration(draw), endAt }));
  const near = soon.slice(0, size.live).map((minutes) => {
    const endAt = Math.ceil((now + minutes * MINUTE) / MINUTE) * MINUTE;
    free.reserve(endAt);
    return { startAt: endAt - 7 * DAY, endAt };
  });
  const running = Array.from({ length: Math.max(0, size.live - near.length) }, (_, i) => {
    const endAt = free.take(
      now + 7 * HOUR + ((i + draw.share()) / (size.live - near.length)) * 6.4 * DAY,
    );
    const length = Math.max(duration(draw), 7 * DAY);
    // The free end may be hours after the wanted one: the auction has been open for a while
    // already.
    const latest = now - draw.int(20, 200) * MINUTE;
    const opened = endAt - length <= latest ? endAt - length : endAt - 10 * DAY;
    return { startAt: opened, endAt };
  });
  const coming = Array.from({ length: size.upcoming }, (_, i) => {
    const soonest = Math.ceil((now + 70 * MINUTE + i * 6.5 * HOUR) / (5 * MINUTE)) * 5 * MINUTE;
    const endAt = free.take(soonest + 7 * DAY);
    return { startAt: endAt - 7 * DAY, endAt };
  });
  const auctions = [...past, ...near, ...running, ...coming]
    .sort((a, b) => a.endAt - b.endAt)
    .map((one): Slot => ({ kind: 'auction', ...one }));
  const classifieds = Array.from({ length: size.classifieds }, (): Slot => {
    const days = draw.pick([30, 30, 60, 60, 60, 180]);
    return {
      kind: 'classified',
      startAt: now - Math.floor(draw.share() * Math.min(days * 1.12, 90) * DAY) - 2 * HOUR,
      days,
    };
  }).sort((a, b) => a.startAt - b.startAt);
  return [...auctions, ...classifieds];
};
