import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { auctionEngines, type AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import { cardCharges } from '../../domain/payments/card-charge.entity.ts';
import { depositAmounts } from '../../domain/payments/deposit-amount.entity.ts';
import { deposits, type Deposit } from '../../domain/payments/deposit.entity.ts';
import { deliver } from '../notifications/deliver.ts';
import type { Notice } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';
import { findOwedBack, giveBackOwed } from './give-back.ts';
import { lookUp, providerOf, renewBeforeMs, settleRow } from './card-rows.ts';
import { owingIn } from './owing.ts';
import { authoriseHold, releasedNotice, releaseHold, settleHolds } from './holds.ts';

const minute = 60_000;
/** A call is answered long before; what is unanswered then was lost. */
const lostAfterMs = minute;
/** What the provider does not know by then never reached it. */
const neverAfterMs = 5 * minute;
/** How long a holder may take to answer the bank, and how long what was never confirmed stands. */
const actionMs = 30 * minute;
/** A bank that would not hold is not asked again sooner: every refusal counts against the card. */
const retryMs = 3 * 60 * minute;
/** So long before it lapses a hold is warned of again: more than the quiet hours of a night. */
const lastWordMs = 12 * 60 * minute;
/** A leader has until so long before the end to offer another card. */
const beforeEndMs = 60 * minute;
const batch = 500;

/** Does each, and logs what fails: the next run tries it again. */
const each = async <T extends { readonly id: string }>(
  ports: Ports,
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
): Promise<void> => {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      ports.log('warn', `card row ${row.id}: ${String(error)}`);
    }
  }
};

/** Finds out what became of amounts whose answer was lost, or whose bank was never answered. */
const findLost = async (ports: Ports): Promise<void> => {
  const now = ports.clock.now();
  const open = (until: number) =>
    ports.db.find(cardCharges, {
      where: [['openSince', '<=', until]],
      orderBy: [['openSince', 'asc']],
      limit: batch,
      deletedToo: true,
    });
  await each(ports, await open(now - lostAfterMs), async (row) => {
    if (row.status !== 'PENDING') return;
    const { status, providerRef } = await lookUp(ports, row);
    if (providerRef !== undefined) return;
    if (status === 'PENDING' && row.startedAt <= now - neverAfterMs) {
      await settleRow(ports, row.id, null);
    }
  });
  await each(ports, await open(now - actionMs), async (row) => {
    const { status, providerRef } = row.status === 'ACTION' ? await lookUp(ports, row) : row;
    if (status !== 'ACTION' && status !== 'PENDING') return;
    if (providerRef === undefined) return;
    // One its bank is still processing cannot be ended, and stays as it is.
    await settleRow(
      ports,
      row.id,
      await providerOf(ports).release(providerRef, `release-${row.id}`),
    );
  });
};

/** Gives back what is to be given back and was not yet. */
const releaseDue = async (ports: Ports): Promise<void> => {
  const due = await ports.db.find(deposits, {
    where: [['releaseFrom', '<=', ports.clock.now()]],
    orderBy: [['releaseFrom', 'asc']],
    limit: batch,
    deletedToo: true,
  });
  await each(ports, due, async ({ id }) => {
    const after = await releaseHold(ports, id);
    // Its amount is told once the auction is over, and before that this is no news.
    if (after?.status === 'REVOKED' && after.amount !== undefined) {
      await deliver(ports, releasedNotice(after));
    }
  });
};

/** Gives back what is owed of charges, where it was not done at once. */
const refundDue = async (ports: Ports): Promise<void> => {
  await each(ports, await findOwedBack(ports), ({ id }) => giveBackOwed(ports, id));
};

/** Whether the bidder's hold is still to cover a fee: who leads, or negotiates after the end. */
const isNeeded = async (
  { db, clock }: Ports,
  engine: AuctionEngine,
  bidderId: string,
): Promise<boolean> => {
  const { status, endAt } = engine;
  const isOpen = status === 'NEGOTIATION' || (status === 'LIVE' && endAt > clock.now());
  return isOpen && (await owingIn(db, engine)) === bidderId;
};

/**
 * The card the holder named for a hold, as long as it is on file and did not refuse to renew it; else
 * the default is asked.
 */
const namedCard = async (
  { db }: Ports,
  { id, bidderId, captureBefore = 0, renewFrom = 0 }: Deposit,
): Promise<string | undefined> => {
  if (renewFrom > captureBefore - renewBeforeMs) return undefined;
  const [row, account] = await Promise.all([
    db.get(cardCharges, id),
    db.get(usersPrivate, bidderId),
  ]);
  return account?.cards?.find((card) => card.id === row?.methodId)?.id;
};

/** Looks at a hold again after a while, or when it lapses if that is sooner. */
const retryLater = (ports: Ports, { id, captureBefore = Infinity }: Deposit): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const now = ports.clock.now();
    if ((await tx.get(deposits, id))?.status !== 'AUTHORIZED' || captureBefore <= now) return;
    tx.change(deposits, id, { renewFrom: Math.min(now + retryMs, captureBefore) });
  });

/**
 * What its holder is told of a hold the bank will not renew: at the first refusal until when another
 * card helps, and once more when it is about to lapse. The bid stands either way (R6).
 */
const unrenewedNotice = (
  { id, listingId, bidderId, captureBefore = Infinity }: Deposit,
  { status, endAt }: AuctionEngine,
  now: number,
): Notice => {
  const isLast = captureBefore - now <= lastWordMs;
  const type = isLast ? 'HOLD_EXPIRING' : 'HOLD_FAILED';
  const ahead = status === 'LIVE' ? endAt - beforeEndMs : Infinity;
  const helps = ahead > now ? Math.min(captureBefore, ahead) : captureBefore;
  const to = { kind: 'member', uid: bidderId } as const;
  const when = isLast ? captureBefore : helps;
  return { type, listingId, to, when, dedupeKey: `${type} ${id}` };
};

/** A needed hold is made anew before it lapses, first the new one; others are left to lapse. */
const renew = async (ports: Ports, hold: Deposit): Promise<void> => {
  const { id, listingId, bidderId, captureBefore = Infinity } = hold;
  const [engine, told] = await Promise.all([
    ports.db.get(auctionEngines, listingId),
    ports.db.get(depositAmounts, id),
  ]);
  const isBound = told !== null && hold.boundAt !== undefined;
  if (engine && isBound && (await isNeeded(ports, engine, bidderId))) {
    const made = await authoriseHold(ports, {
      uid: bidderId,
      lot: engine,
      ceiling: told.covers,
      methodId: await namedCard(ports, hold),
      away: true,
    });
    if (made.state === 'COVERED') {
      await ports.db.transaction(async (tx) => {
        if (!(await tx.get(deposits, made.depositId))) return;
        const boundAt = ports.clock.now();
        tx.change(deposits, made.depositId, { boundAt, releaseFrom: undefined, supersedes: id });
      });
      await settleHolds(ports, listingId, bidderId, null);
      return;
    }
    await deliver(ports, unrenewedNotice(hold, engine, ports.clock.now()));
    await retryLater(ports, hold);
  }
  if (captureBefore <= ports.clock.now()) await releaseHold(ports, id);
};

const renewDue = async (ports: Ports): Promise<void> => {
  const due = await ports.db.find(deposits, {
    where: [['renewFrom', '<=', ports.clock.now()]],
    orderBy: [['renewFrom', 'asc']],
    limit: batch,
    deletedToo: true,
  });
  await each(ports, due, (hold) => renew(ports, hold));
};

/** What has to be seen to at the card provider by the clock. */
export const tendCards = async (ports: Ports): Promise<void> => {
  if (ports.cards === null) return;
  await findLost(ports);
  await releaseDue(ports);
  await refundDue(ports);
};

/** Holds whose time runs out. */
export const tendHolds = async (ports: Ports): Promise<void> => {
  if (ports.cards !== null) await renewDue(ports);
};
