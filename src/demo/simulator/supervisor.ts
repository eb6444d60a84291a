import type { HomeClock } from '../../embedded/contracts.ts';
import type { Person } from '../market/people/people.ts';
import { reserveFor } from '../market/sales/auction-lot.ts';
import { freeSlots } from '../market/sales/slots.ts';
import type { Consignment } from './consign.ts';
import { liveLots, scheduled, type Documents } from './live-lots.ts';
import { nextLots } from './next-lots.ts';

export interface SupervisorOptions {
  readonly documents: Documents;
  readonly people: readonly Person[];
  readonly clock: HomeClock;
  /** Brings a vehicle to auction; answers its listing's id. */
  readonly sell: (seller: Person, what: Consignment) => Promise<string>;
  /** Live auctions the supervisor keeps the market at. */
  readonly target?: number;
}

export interface Supervisor {
  /** Lets a few lots be opened where some are missing; answers their ids. */
  readonly tend: () => Promise<readonly string[]>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An auction begins no sooner than an hour from its approval, and its photos take a while. */
const ahead = 75 * MINUTE;
/** What is sold in the evening has its slot in the morning: until then nothing takes its place. */
const soonest = 16 * HOUR;
/** Most lots of one look: drawing and encoding their photos is work. */
const most = 3;

/**
 * Keeps about sixty auctions live. For one that ends a seller brings another vehicle, by the
 * functions everybody sells by.
 */
export const openSupervisor = ({
  documents,
  people,
  clock,
  sell,
  target = 60,
}: SupervisorOptions): Supervisor => {
  const tend = async (): Promise<readonly string[]> => {
    const now = clock.now();
    // What is overdue ends by the timetable, in its own time.
    const live = liveLots(documents, 200).filter((lot) => lot.endAt > now);
    const coming = scheduled(documents);
    const soon = coming.filter(({ startAt }) => startAt <= now + soonest).length;
    const missing = Math.min(most, target - live.length - soon);
    if (missing <= 0) return [];
    const free = freeSlots([...live, ...coming]);
    const times = Array.from({ length: missing }, () => {
      const endAt = free.take(now + ahead + 7 * DAY);
      return { startAt: endAt - 7 * DAY, endAt };
    });
    const ids: string[] = [];
    for (const lot of nextLots(documents, people, times, now)) {
      const { offered, usual, draw, number, startAt, endAt } = lot;
      try {
        const reserve = reserveFor(draw, usual);
        ids.push(await sell(offered.seller, { offered, reserve, startAt, endAt }));
      } catch (error) {
        // One seller’s refused card ends neither the others’ lots nor the bidding; a later look
        // takes the number up again.
        console.error(`The demo market: lot ${number} was not consigned.`, error);
      }
    }
    return ids;
  };

  let going: Promise<readonly string[]> | null = null;
  return {
    tend: () => {
      going ??= tend().finally(() => {
        going = null;
      });
      return going;
    },
  };
};
