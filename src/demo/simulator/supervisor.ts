import type { HomeClock } from '../../embedded/contracts.ts';
import type { Person } from '../market/people/people.ts';
import { reserveFor } from '../market/sales/auction-lot.ts';
import { freeSlots } from '../market/sales/slots.ts';
import { listingSubmissions } from '../../domain/listings/submissions/listing-submission.entity.ts';
import type { Consignment, Proposal } from './consign.ts';
import { liveLots, scheduled, type Documents } from './live-lots.ts';
import { nextLots } from './next-lots.ts';
import { readAll } from './read.ts';
import { DAY, HOUR, MINUTE } from '../../domain/kit/durations.ts';

export interface SupervisorOptions {
  readonly documents: Documents;
  readonly people: readonly Person[];
  readonly clock: HomeClock;
  /** Brings a vehicle to auction; returns its listing's id. */
  readonly sell: (seller: Person, what: Consignment) => Promise<string>;
  /** Proposes a vehicle to staff, and leaves the rest to them. */
  readonly propose?: (seller: Person, what: Proposal) => Promise<unknown>;
  /** Number of live auctions the supervisor maintains. */
  readonly target?: number;
}

export interface Supervisor {
  /** Opens a few lots if some are missing; returns their ids. */
  readonly tend: () => Promise<readonly string[]>;
}

/** An auction starts no sooner than an hour after its approval, and its photos take a while, ms. */
const ahead = 75 * MINUTE;
/**
 * A lot sold in the evening is replaced by a slot in the morning, and until then by nothing, ms.
 */
const soonest = 16 * HOUR;
/** Most lots opened per check: rendering and encoding their photos is expensive. */
const mostNewLots = 3;
/** Submissions kept waiting, so that a person playing staff has something to review. */
const toReview = 2;
/** Distance of their numbers from those of the next lots: another number gives another vehicle. */
const beyond = 10_000;

/**
 * Keeps about sixty auctions live. When one ends, a seller brings another vehicle, through the
 * functions that every seller uses. While none is missing, sellers propose vehicles for staff to
 * review.
 */
export const openSupervisor = ({
  documents,
  people,
  clock,
  sell,
  propose,
  target = 60,
}: SupervisorOptions): Supervisor => {
  const keepProposing = async (now: number): Promise<void> => {
    if (propose === undefined) return;
    const known = readAll(documents, listingSubmissions, { limit: 10_000 });
    if (known.filter(({ status }) => status === 'SUBMITTED').length >= toReview) return;
    const times = [{ startAt: now, endAt: now + 7 * DAY }];
    const [lot] = nextLots(documents, people, times, now, beyond + known.length);
    if (lot === undefined) return;
    const { offered, usual, draw } = lot;
    await propose(offered.seller, { offered, reserve: reserveFor(draw, usual) });
  };

  const tend = async (): Promise<readonly string[]> => {
    const now = clock.now();
    // Overdue lots are ended by the schedule, in its own time.
    const live = liveLots(documents, 200).filter((lot) => lot.endAt > now);
    const coming = scheduled(documents);
    const soon = coming.filter(({ startAt }) => startAt <= now + soonest).length;
    const missing = Math.min(mostNewLots, target - live.length - soon);
    if (missing <= 0) {
      await keepProposing(now);
      return [];
    }
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
        // One seller’s refused card ends neither the others’ lots nor the bidding; a later check
        // retries the number.
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
