import { houseZone } from '../../../domain/platform/house-zone.ts';
import { usualNumbers } from '../../../domain/platform/settings/numbers.ts';
import { HOUR } from '../../../domain/kit/durations.ts';

const { endsBetweenHours, endsApartMs } = usualNumbers.auctions;
const hourOf = new Intl.DateTimeFormat('en-CA', {
  timeZone: houseZone,
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Hour of the day in the market's time zone. */
const localHour = (at: number): number => Number(hourOf.format(at));

/** Whether an auction may end at this instant: 11:00–21:00 in the market's time zone. */
const mayEndAt = (at: number): boolean => {
  const hour = localHour(at);
  return hour >= endsBetweenHours[0] && hour < endsBetweenHours[1];
};

/**
 * Gives every auction its own end: within the allowed hours, at least five minutes from any other.
 */
export interface Slots {
  /** The first free slot at or after `at`. */
  readonly take: (at: number) => number;
  readonly reserve: (at: number) => void;
}

export const slots = (): Slots => {
  const taken = new Set<number>();
  const slotOf = (at: number) => Math.floor(at / endsApartMs);
  const isFree = (slot: number) => !taken.has(slot);
  return {
    reserve: (at) => taken.add(slotOf(at)),
    take: (at) => {
      let slot = Math.ceil(at / endsApartMs);
      for (;;) {
        const time = slot * endsApartMs;
        if (!mayEndAt(time)) slot += HOUR / endsApartMs - (slot % (HOUR / endsApartMs));
        else if (isFree(slot)) {
          taken.add(slot);
          return time;
        } else slot += 1;
      }
    },
  };
};

/** Slots for lots added to others: a bid may have moved an end to between two slots. */
export const freeSlots = (taken: readonly { readonly endAt: number }[]): Slots => {
  const free = slots();
  for (const { endAt } of taken) {
    free.reserve(endAt);
    free.reserve(endAt + endsApartMs - 1);
  }
  return free;
};
