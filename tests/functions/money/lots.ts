import { termsFrom } from '../../../src/domain/bidding/auction-terms.ts';
import type { OpeningFacts } from '../../../src/domain/bidding/bids/bid-writes.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import { endAt, startAt } from '../house.ts';

/** The planned course of a lot, so that each history includes every way money takes. */
export type Course =
  /** Sold and paid; then staff refund a part by credit notes. */
  | 'credited'
  /** Sold; voided before it is paid, billed again by hand. */
  | 'voided'
  /** Sold and paid from the hold, of which staff refund a part. */
  | 'refunded'
  /** Sold; staff capture as much of the hold as they may. */
  | 'captured'
  /** Sold to a buyer who never pays; then to the runner-up. */
  | 'defaulted'
  /** Sold by a seller who does not honour it. */
  | 'not kept'
  /** Below its reserve; sold in a negotiation. */
  | 'negotiated'
  /** Below its reserve, and finally not sold. */
  | 'declined'
  /** Nobody bids. */
  | 'no bids'
  /** Cancelled by staff while bidding runs. */
  | 'cancelled'
  /** The same bids on each, by devices whose clocks are right, a day ahead and a day behind. */
  | 'right'
  | 'ahead'
  | 'behind'
  /** Several simultaneous equal maximums, far above the price at which the fee stops rising. */
  | 'tied'
  /** Its seller lowers the reserve while bids cross it. */
  | 'reserve lowered'
  /** Staff void a bid and restore it while others bid. */
  | 'bid voided'
  /** Repeated bids in the last two minutes, below the price of the minimum fee. */
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

/** Whole dollars that no price or step equals, so that leaks are found anywhere. */
const reserves: Partial<Record<Course, number>> = {
  negotiated: 50_039,
  declined: 50_039,
  'reserve lowered': 48_611,
  'last minutes': 3_907,
};

/** Deposit on top of the fee, for lots covering every course of a hold; whole dollars. */
export const bidDeposit = 5_107;
const withDeposit: ReadonlySet<Course> = new Set([
  'credited',
  'captured',
  'defaulted',
  'negotiated',
  'tied',
]);

/** Distance between the lots' ends, ms. */
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
