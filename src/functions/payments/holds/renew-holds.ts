import { usersPrivate } from '../../../domain/accounts/user-private.entity.ts';
import {
  auctionEngines,
  type AuctionEngine,
} from '../../../domain/bidding/auction-engine.entity.ts';
import { cardCharges } from '../../../domain/payments/card-charge.entity.ts';
import { depositAmounts } from '../../../domain/payments/deposits/deposit-amount.entity.ts';
import { deposits, type Deposit } from '../../../domain/payments/deposits/deposit.entity.ts';
import { deliver } from '../../notifications/deliver.ts';
import type { Notice } from '../../notifications/notice.ts';
import type { Ports } from '../../ports.ts';
import { trigger } from '../../trigger.ts';
import { askAgainMs, renewBeforeMs } from '../cards/card-rows.ts';
import { each } from '../cards/card-upkeep.ts';
import { releaseHold } from './release-holds.ts';
import { noteReplacementRefused, replace } from './replace-hold.ts';
import { askAnew, cardDeadline, isNeeded, takeOver } from './successor-hold.ts';
import { rowsPerRun } from '../../rows-per-run.ts';
import { MINUTE } from '../../../domain/kit/durations.ts';

/**
 * Time before a hold lapses at which its bidder is warned again, ms: longer than a night's quiet
 * hours.
 */
const lastWordMs = 12 * 60 * MINUTE;

/**
 * The card the bidder chose for a hold, if it is still on file and has not refused the renewal;
 * otherwise the default card is used.
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

/** Deadline for another card: an hour before the end; after the end, when the hold lapses. */
const helpsUntil = (
  { captureBefore = Infinity }: Deposit,
  engine: AuctionEngine,
  now: number,
): number => Math.min(captureBefore, cardDeadline(engine, now) ?? Infinity);

/**
 * Schedules another attempt after a pause, or at the deadline for another card if that is sooner.
 */
const retryLater = (ports: Ports, hold: Deposit, engine: AuctionEngine): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const { id, captureBefore = Infinity } = hold;
    const now = ports.clock.now();
    if ((await tx.get(deposits, id))?.status !== 'AUTHORIZED' || captureBefore <= now) return;
    const renewFrom = Math.min(now + askAgainMs, helpsUntil(hold, engine, now));
    tx.change(deposits, id, { renewFrom });
  });

const isLastWord = ({ captureBefore = Infinity }: Deposit, now: number): boolean =>
  captureBefore - now <= lastWordMs;

/**
 * The notice about a hold the bank will not renew: at the first refusal with the deadline for
 * another card, and once more shortly before it lapses. The bid remains valid either way.
 */
const unrenewedNotice = (hold: Deposit, engine: AuctionEngine, now: number): Notice => {
  const { id, listingId, bidderId, captureBefore = Infinity } = hold;
  const isLast = isLastWord(hold, now);
  const type = isLast ? 'HOLD_EXPIRING' : 'HOLD_FAILED';
  const to = { kind: 'member', uid: bidderId } as const;
  const when = isLast ? captureBefore : helpsUntil(hold, engine, now);
  return { type, listingId, to, when, dedupeKey: `${type} ${id}` };
};

const noteRefused = async (ports: Ports, hold: Deposit, engine: AuctionEngine): Promise<void> => {
  await deliver(ports, unrenewedNotice(hold, engine, ports.clock.now()));
  await retryLater(ports, hold, engine);
};

/**
 * Renews a needed hold before it lapses, placing the new one first; a hold no longer needed lapses.
 */
const renew = async (ports: Ports, hold: Deposit): Promise<void> => {
  const { id, listingId, bidderId, captureBefore = Infinity } = hold;
  const [engine, told] = await Promise.all([
    ports.db.get(auctionEngines, listingId),
    ports.db.get(depositAmounts, id),
  ]);
  const isBound = told !== null && hold.boundAt !== undefined;
  if (engine && isBound && (await isNeeded(ports, engine, bidderId))) {
    const made = await askAnew(ports, hold, engine, told.covers, await namedCard(ports, hold));
    const now = ports.clock.now();
    if (made?.state === 'COVERED') return takeOver(ports, hold, made.depositId);
    if (made !== null) await noteRefused(ports, hold, engine);
    // A missing response is not a refusal, but the bidder should know before the hold lapses.
    else if (isLastWord(hold, now)) await deliver(ports, unrenewedNotice(hold, engine, now));
  }
  if (captureBefore <= ports.clock.now()) await releaseHold(ports, id);
};

/** Handles holds that are about to lapse, and those that their bank cancelled. */
export const tendHolds = async (ports: Ports): Promise<void> => {
  if (ports.cards === null) return;
  const due = await ports.db.find(deposits, {
    where: [['renewFrom', '<=', ports.clock.now()]],
    orderBy: [['renewFrom', 'asc']],
    limit: rowsPerRun,
    deletedToo: true,
  });
  await each(ports, due, (hold) =>
    hold.status === 'AUTHORIZED' ? renew(ports, hold) : replace(ports, hold),
  );
};

/**
 * Applies the result of a renewal that arrives late, by webhook or query: the new hold then secures
 * the bid, or its bidder is notified that it was refused.
 */
export const onRenewalHeard = trigger(
  'onRenewalHeard',
  cardCharges,
  'update',
  async ({ id, before, after }, ports) => {
    if (after?.purpose.kind !== 'HOLD' || !after.away || before?.status !== 'PENDING') return;
    const { status, userId: bidderId, covers = 0 } = after;
    const isRefused = status === 'DECLINED' || status === 'ACTION';
    if (status !== 'HELD' && !isRefused) return;
    const now = ports.clock.now();
    const [engine, open] = await Promise.all([
      ports.db.get(auctionEngines, after.purpose.id),
      ports.db.find(deposits, {
        where: [
          ['listingId', '==', after.purpose.id],
          ['bidderId', '==', bidderId],
          ['status', 'in', ['AUTHORIZED', 'REVOKED']],
        ],
        limit: rowsPerRun,
      }),
    ]);
    // A hold rescheduled for later was already handled by the process that sent the request.
    const due = open.find(
      (one) => one.id !== id && one.boundAt !== undefined && (one.renewFrom ?? Infinity) <= now,
    );
    if (!engine || !due || !(await isNeeded(ports, engine, bidderId))) return;
    const told = await ports.db.get(depositAmounts, due.id);
    if (told === null || told.covers > covers) return;
    if (!isRefused) await takeOver(ports, due, id);
    else if (due.status === 'AUTHORIZED') await noteRefused(ports, due, engine);
    else await noteReplacementRefused(ports, due, engine);
  },
);
