import type { Home } from '../../../src/embedded/home.ts';
import { homeDocuments } from '../../../src/embedded/functions/documents.ts';
import { depositAmounts } from '../../../src/domain/payments/deposits/deposit-amount.entity.ts';
import { deposits } from '../../../src/domain/payments/deposits/deposit.entity.ts';
import { openHouse } from '../../functions/house.ts';
import { freshOf } from '../../projections/seed.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Members written in one transaction, and holds: a transaction writes at most 500 documents. */
const together = 100;

const inParts = async <T>(all: readonly T[], work: (part: readonly T[]) => Promise<void>) => {
  for (let at = 0; at < all.length; at += together) await work(all.slice(at, at + together));
};

/** Writes lots and bidders into a home that runs no functions. */
export const openLaying = (home: Home) => {
  const db = homeDocuments(home.firestore.store.owner, home.clock);
  const house = openHouse(() => db);
  const at = home.clock.now();
  /** Members who have not bid yet. */
  let count = 0;

  return {
    db,
    seller: () => house.member('seller'),
    /** New members who may bid, each with a hold on the lot that covers any amount. */
    bidders: async (lot: string, wanted: number): Promise<readonly string[]> => {
      const uids = Array.from({ length: wanted }, () => `bidder${(count += 1)}`);
      await inParts(uids, (part) => house.member(part));
      await inParts(uids, (part) =>
        db.transaction(async (tx) => {
          for (const uid of part) {
            const id = `hold-${lot}-${uid}`;
            const hold = {
              listingId: lot,
              bidderId: uid,
              userId: uid,
              boundAt: at,
              captureBefore: at + 6 * DAY,
              renewFrom: at + 5 * DAY,
            };
            tx.create(deposits, id, freshOf(deposits, uid, hold));
            const covered = {
              userId: uid,
              listingId: lot,
              amount: 100_000_000,
              covers: 10_000_000,
            };
            tx.create(depositAmounts, id, freshOf(depositAmounts, uid, covered));
          }
        }),
      );
      return uids;
    },
    lot: (id: string) => house.auction(id, { startAt: at - HOUR, endAt: at + 5 * DAY }),
  };
};

export type Laying = ReturnType<typeof openLaying>;
