import type { OpeningFacts } from '../../../src/domain/bidding/bid-writes.ts';
import { endAt, startAt } from '../house.ts';

/** What is to become of a lot, so that every way money goes is gone in each history. */
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
  | 'behind';

export interface Lot {
  readonly id: string;
  readonly course: Course;
}

const named = (course: Course): Lot => ({ id: `lot-${course.replaceAll(' ', '-')}`, course });

const courses: readonly Course[] = [
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
];
export const lots = courses.map(named);

/** One apart from the other, as their ends are. */
const apartMs = 5 * 60_000;
export const lotEndsAt = ({ id }: Lot): number =>
  endAt + apartMs * lots.findIndex((one) => one.id === id);

export const lotFacts = (lot: Lot): Partial<OpeningFacts> => ({
  startAt,
  endAt: lotEndsAt(lot),
  ...(lot.course === 'negotiated' || lot.course === 'declined' ? { reserve: 50_000 } : {}),
});
