import type { HomeClock } from '../contracts.ts';
import { nextFreeEnd } from '../../domain/listings/schedule.ts';
import { relistable } from '../../domain/listings/auction-life.ts';
import { configDefaults } from '../../domain/platform/config-defaults.ts';
import { relistAuction, relistedId } from '../../functions/bidding/relist-auction.ts';
import { endsBetween, scheduleAuction } from '../../functions/bidding/schedule-auction.ts';
import type { Ports } from '../../functions/ports.ts';
import { lotsWith, numberIn, textIn, type Documents } from './live-lots.ts';

export interface RelisterOptions {
  readonly documents: Documents;
  readonly clock: HomeClock;
  readonly ports: Ports;
}

export interface Relister {
  /** Offers one unsold vehicle again; answers the new lot's id, or null when there is none to. */
  readonly step: () => Promise<string | null>;
}

const DAY = 86_400_000;
/** An owner thinks about it for so long at most. */
const withinMs = 21 * DAY;
/** Coming lots that are another’s second try: more would make the house look stale. */
const mostComing = 4;
const looked = 60;

/**
 * Stands in for owners whose auction did not sell: offers the vehicle again by the rule's own way,
 * a tenth below the old reserve, for seven days from the first free end on. Lots of demo accounts
 * are left to whoever tries them.
 */
export const openRelister = ({ documents, clock, ports }: RelisterOptions): Relister => {
  const candidate = (now: number): string | null => {
    const coming = lotsWith(documents, 'SCHEDULED', looked, now).filter(({ id }) =>
      /-r\d+$/.test(id),
    );
    if (coming.length >= mostComing) return null;
    const unsold = relistable.flatMap((status) =>
      lotsWith(documents, status, looked, now - withinMs),
    );
    const fitting = unsold.find(({ id }) => {
      const listing = documents.get(`listings/${id}`);
      return (
        !textIn(listing?.fields['createdBy']).startsWith('demo-') &&
        documents.get(`listings/${relistedId(id)}`) === null
      );
    });
    return fitting?.id ?? null;
  };

  return {
    step: async () => {
      const now = clock.now();
      const old = candidate(now);
      if (old === null) return null;
      const { defaultDays, startNoticeMs, endsApartMs } = configDefaults.auctions;
      const days = defaultDays * DAY;
      const first = now + startNoticeMs + endsApartMs + days;
      const endAt = nextFreeEnd(first, await endsBetween(ports.db, first - DAY, first + 15 * DAY));
      if (endAt === null) return null;
      const secret = documents.get(`listings_private/${old}`);
      const reserve = Math.floor((numberIn(secret?.fields['reserve']) * 9) / 1_000) * 100;
      const id = await relistAuction(ports, old, { reserve, by: 'owner' });
      await scheduleAuction(ports, id, { startAt: endAt - days, endAt });
      return id;
    },
  };
};
