import { bidders, seller, staff, visitor, type Change } from './money-facts.ts';
import { lotOf } from './lots.ts';
import type { MoneyHome } from './money-home.ts';
import type { Asked, Players } from './players.ts';

export interface RefusedBids {
  /** Requests with the code each must be refused with. */
  readonly asked: readonly (readonly [code: string, asked: Asked])[];
  /** Everything stored meanwhile. */
  readonly changes: readonly Change[];
}

/** Tries a bid against each rule, one after the other with nothing else in progress. */
export const tryRefusedBids = async (home: MoneyHome, players: Players): Promise<RefusedBids> => {
  await home.turn({ jobs: [], schedulers: 1 });
  const { length: before } = await home.log();
  const { id } = lotOf('tied');
  const { leaderId, price, ceiling } = await players.stored(`auctionEngines/${id}`);
  const leader = String(leaderId);
  const other = bidders.find((uid) => uid !== leader && uid !== 'dan') ?? 'dan';
  const [high, most] = [Number(price), Number(ceiling)];
  const now = home.now();
  // The clock of a killed process comes back late by the time it took to start.
  const late = { queuedAt: now - 900_000, validUntil: now - 120_000 };
  const tries = [
    ['BELOW_CURRENT_PRICE', leader, id, high - 1, {}],
    ['NO_CHANGE', leader, id, most, {}],
    ['ALREADY_HIGH_BIDDER', leader, id, most + 5_000, { kind: 'EXACT' }],
    ['BID_TOO_LOW', other, id, high, {}],
    ['INVALID_AMOUNT', other, id, most + 0.5, {}],
    ['CONFIRM_LARGE_BID', other, id, most * 3, { confirmJump: false }],
    ['BID_EXPIRED', other, id, most + 20_000, late],
    ['BID_EXPIRED', 'dan', lotOf('reserve lowered').id, most, late],
    ['QUEUED_MAX_ONLY', 'dan', id, most + 20_000, { kind: 'EXACT', queuedAt: now }],
    ['VALIDITY_TOO_LONG', 'dan', id, most + 20_000, { validUntil: now + 90 * 86_400_000 }],
    ['AUCTION_ENDED', 'dan', lotOf('cancelled').id, most, {}],
    ['LISTING_NOT_FOUND', 'dan', 'lot-of-nobody', most, {}],
    ['OWN_LISTING', seller, id, most + 20_000, {}],
    ...staff.map((uid) => ['ADMIN_CANNOT_BID', uid, id, most + 20_000, {}] as const),
    ['UNAUTHENTICATED', visitor, id, most + 20_000, {}],
  ] as const;
  const asked: (readonly [string, Asked])[] = [];
  for (const [code, uid, lot, amount, of] of tries) {
    asked.push([code, await players.bid(uid, lot, amount, of)]);
  }
  await home.turn({ jobs: [], schedulers: 1 });
  return { asked, changes: (await home.log()).slice(before) };
};
