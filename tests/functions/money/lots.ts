import { termsFrom } from '../../../src/domain/bidding/auction-terms.ts';
import type { OpeningFacts } from '../../../src/domain/bidding/bid-writes.ts';
import { usualNumbers } from '../../../src/domain/platform/numbers.ts';
import { endAt, startAt } from '../house.ts';

/** The planned course of a lot, so that each history includes every way money goes. */
export type Course =
  /** Sold and paid; then staff give a part of it back by credit notes. */
  | 'credited'
  /** Sold; voided before it is paid, billed anew by hand. */
  | 'voided'
  /** Sold and paid of the hold, of which staff give a part back. */
  | 'refunded'
  /** Sold, of the hold of which staff take all they may. */
  | 'captured'
  /** Sold to a buyer who never pays; then to the runner-up. */
  | 'defaulted'
  /** Sold by a seller who does not keep it. */
  | 'not kept'
  /** Below its reserve; sold in a negotiation. */
  | 'negotiated'
  /** Below its reserve, and in the end not sold. */
  | 'declined'
  /** Nobody bids. */
  | 'no bids'
  /** Cancelled by staff while bidding runs. */
  | 'cancelled'
  /** The same bids on each, by devices whose clocks are right, a day ahead and a day behind. */
  | 'right'
  | 'ahead'
  | 'behind'
  /** Several bid the same maximum at once, far above what the fee rises with. */
  | 'tied'
  /** Its seller lowers the reserve while bids cross it. */
  | 'reserve lowered'
  /** Staff void a bid and restore it while others bid. */
  | 'bid voided'
  /** Bid on in the last two minutes, again and again, for less than the least fee is made for. */
  | 'last minutes';

export interface Lot {
  readonly id: string;
  readonly course: Course;
}

const named = (course: Course): Lot => ({ id: `lot-${course.replaceAll(' ', '-')}`, course });

const courses: readonly Course[] = [
  'last minutes',
  'credited',
  'voided',
  'refunded',
  'captured',
  'defaulted',
  'not kept',
  'negotiated',
  'declined',
  'no bids',
  'cancelled',
  'right',
  'ahead',
  'behind',
  'tied',
  'reserve lowered',
  'bid voided',
];
export const lots = courses.map(named);

export const lotOf = (course: Course): Lot => {
  const found = lots.find((one) => one.course === course);
  if (found === undefined) throw new Error(`no lot is ${course}`);
  return found;
};

/** Whole dollars no price or step comes to, so that they are found wherever they are told. */
const reserves: Partial<Record<Course, number>> = {
  negotiated: 50_039,
  declined: 50_039,
  'reserve lowered': 48_611,
  'last minutes': 3_907,
};

/** Lots with a deposit beside the fee, of every way a hold goes; whole dollars. */
export const bidDeposit = 5_107;
const withDeposit: ReadonlySet<Course> = new Set([
  'credited',
  'captured',
  'defaulted',
  'negotiated',
  'tied',
]);

/** One apart from the other, as their ends are. */
const apartMs = 5 * 60_000;
export const lotEndsAt = ({ id }: Lot): number =>
  endAt + apartMs * lots.findIndex((one) => one.id === id);

export const lotFacts = (lot: Lot): Partial<OpeningFacts> => ({
  startAt,
  endAt: lotEndsAt(lot),
  reserve: reserves[lot.course] ?? 0,
  ...(withDeposit.has(lot.course)
    ? { terms: { ...termsFrom(usualNumbers, 'classics'), bidDeposit } }
    : {}),
});
