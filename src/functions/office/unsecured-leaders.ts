import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { deposits } from '../../domain/payments/deposits/deposit.entity.ts';
import { securesBids } from '../../domain/payments/deposits/secured-bid.ts';
import { isSecured } from '../payments/holds/is-secured.ts';
import type { Db } from '../ports.ts';
import { listingRows } from './listing-rows.ts';

/** Live auctions that are checked, earliest end first. */
const LOOKED_AT = 500;
/** Most rows that are listed. */
const LEADERS_SHOWN = 20;
/** Most values that one query can compare a field with. */
const TOGETHER = 30;
/** Holds read for a group of leaders; a leader who has more is looked up alone. */
const MOST_HOLDS = 1_000;

interface Leading {
  readonly id: string;
  readonly endAt: number;
  readonly leaderId: string;
}

/** The leading bids that no hold secures, among those read together. */
const unsecured = async (db: Db, leading: readonly Leading[], now: number) => {
  const holds = await db.find(deposits, {
    where: [
      ['bidderId', 'in', [...new Set(leading.map(({ leaderId }) => leaderId))]],
      ['status', '==', 'AUTHORIZED'],
    ],
    limit: MOST_HOLDS,
  });
  const secured = new Set(
    holds
      .filter((hold) => securesBids(hold, now))
      .map(({ listingId, bidderId }) => `${listingId} ${bidderId}`),
  );
  const open = leading.filter(({ id, leaderId }) => !secured.has(`${id} ${leaderId}`));
  if (holds.length < MOST_HOLDS) return open;
  const alone = await Promise.all(
    open.map(async (one) => ((await isSecured(db, one.id, one.leaderId, now)) ? [] : [one])),
  );
  return alone.flat();
};

/**
 * Live auctions whose leader’s fee is not secured by a card hold: the bank cancelled it or would
 * not renew it, or a higher bid was voided after they had released theirs. The bid remains valid
 *, so staff take care of it before the end.
 */
export const readUnsecuredLeaders = async (db: Db, now: number) => {
  const live = await db.find(auctionEngines, {
    where: [
      ['status', '==', 'LIVE'],
      ['endAt', '>', now],
    ],
    orderBy: [['endAt', 'asc']],
    limit: LOOKED_AT,
    // Same index as for ending auctions; none of them is deleted while it is live.
    deletedToo: true,
  });
  const leading = live.flatMap(({ id, endAt, leaderId }) =>
    leaderId === undefined ? [] : [{ id, endAt, leaderId }],
  );
  const parts = Array.from({ length: Math.ceil(leading.length / TOGETHER) }, (_, at) =>
    leading.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );
  const open = (await Promise.all(parts.map((part) => unsecured(db, part, now)))).flat();
  const shown = open.slice(0, LEADERS_SHOWN).map(({ id, endAt: at }) => ({ id, at }));
  return {
    queue: 'LEADERS' as const,
    count: open.length,
    ...(open.length === 0 ? {} : { rows: await listingRows(db, shown) }),
  };
};
