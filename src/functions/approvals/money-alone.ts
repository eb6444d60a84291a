import { chargeActs, type ChargeAct } from '../../domain/payments/charge-act.entity.ts';
import { invoiceActs, type InvoiceAct } from '../../domain/payments/invoices/invoice-act.entity.ts';
import type { CallFacts } from '../handler.ts';
import type { Reader } from '../ports.ts';
import { assertSecond } from './second-person.ts';
import { DAY } from '../../domain/kit/durations.ts';

/** Most acts of either kind that are added up for one member and day. */
const mostActs = 500;

/** Direction of the money: back to the member, or charged to them. */
type Direction = 'BACK' | 'CHARGED';

const directionOf = {
  TAKEN: 'CHARGED',
  REFUNDED: 'BACK',
  CREATED: 'CHARGED',
  VOIDED: 'BACK',
  WRITTEN_OFF: 'BACK',
  CREDITED: 'BACK',
} as const satisfies Readonly<Record<ChargeAct['act'] | InvoiceAct['act'], Direction>>;

/**
 * Cents given back to a member, or charged to them, within the last day by single administrators.
 * If there are too many acts to add up, it exceeds the limit for one administrator.
 */
const ofLastDay = async (
  reader: Reader,
  userId: string,
  direction: Direction,
  now: number,
): Promise<number> => {
  const of = {
    where: [
      ['userId', '==', userId],
      ['at', '>', now - DAY],
    ],
    orderBy: [['at', 'desc']],
    limit: mostActs,
  } as const;
  const found = await Promise.all([reader.find(chargeActs, of), reader.find(invoiceActs, of)]);
  if (found.some((acts) => acts.length === mostActs)) return Infinity;
  return found
    .flat()
    .filter(({ act }) => directionOf[act] === direction)
    .reduce((sum, { alone = 0 }) => sum + alone, 0);
};

interface MovedMoney {
  readonly userId: string;
  readonly direction: Direction;
  /** Amount about to be given back or charged, cents. */
  readonly amount: number;
}

/**
 * Refuses to let one administrator give back to a member, or charge them, more than the limit for
 * acting alone. Refunds, credits and voids of the last 24 hours count together, and so do captures
 * and manual invoices, so that a large amount cannot be split. Acts of two administrators do not
 * count.
 *
 * @returns fields for the record of the act.
 */
export const countAlone = async (
  reader: Reader,
  context: Pick<CallFacts, 'numbers' | 'second' | 'admin' | 'uid' | 'now'>,
  { userId, direction, amount }: MovedMoney,
): Promise<{ readonly userId: string; readonly alone?: number }> => {
  if (amount === 0 || !context.admin) return { userId };
  const before = await ofLastDay(reader, userId, direction, context.now);
  if (before + amount > context.numbers.approvals.refundCents) {
    await assertSecond(reader, context);
  }
  return context.second === undefined ? { userId, alone: amount } : { userId };
};
