import { chargeActs, type ChargeAct } from '../../domain/payments/charge-act.entity.ts';
import { invoiceActs, type InvoiceAct } from '../../domain/payments/invoice-act.entity.ts';
import type { CallFacts } from '../handler.ts';
import type { Reader } from '../ports.ts';
import { assertSecond } from './second-person.ts';
import { DAY } from '../../domain/kit/durations.ts';

/** Most acts of one day and one member, of either kind, that are added up. */
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
 * Cents given back to a member, or charged to them, within the last day by one person at a time; more
 * than anybody may do alone where there are too many acts to add up.
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
  /** About to be given back or charged, cents. */
  readonly amount: number;
}

/**
 * Refuses to give a member back, or charge them, more than one administrator may alone. Refunds,
 * credits and voids of the last 24 hours count together, and so do captures and hand-made invoices:
 * no large amount passes in parts. Acts of two administrators do not count.
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
