import fc from 'fast-check';
import { faultKinds, faultyOperations, type ArmedFault } from './money-facts.ts';

/** Faults in one phase of a history. */
export interface Trouble {
  readonly faults: readonly ArmedFault[];
  /** Number of requests after which the process is killed; null for no kill. */
  readonly killAfter: number | null;
  /** Time the clock is set back within the phase, ms. */
  readonly back: number;
}

/** A bid that a member plans on every lot, in whole dollars. */
export interface PlannedBid {
  readonly bidder: number;
  readonly amount: number;
}

export const phases = [
  'bidding',
  'rival bids',
  'renewal',
  'last bids',
  'last minutes',
  'end',
  'corrections',
  'offers',
  'refunds',
  'due',
  'default',
  'second chance',
] as const;
export type Phase = (typeof phases)[number];

export interface Plan {
  readonly bids: readonly PlannedBid[];
  readonly part: number;
  readonly troubles: Readonly<Record<Phase, Trouble>>;
}

const fault: fc.Arbitrary<ArmedFault> = fc.record({
  of: fc.constantFrom(...faultyOperations),
  kind: fc.constantFrom(...faultKinds),
  after: fc.nat({ max: 4 }),
});

const trouble: fc.Arbitrary<Trouble> = fc.record({
  faults: fc.array(fault, { minLength: 1, maxLength: 3 }),
  killAfter: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 2 }),
  back: fc.constantFrom(0, 0, 60_000, 3_600_000),
});

const bid: fc.Arbitrary<PlannedBid> = fc.record({
  bidder: fc.nat({ max: 2 }),
  amount: fc.integer({ min: 500, max: 40_000 }),
});

const troubles = fc.record(
  Object.fromEntries(phases.map((phase) => [phase, trouble])) as Record<
    Phase,
    fc.Arbitrary<Trouble>
  >,
);

const plan: fc.Arbitrary<Plan> = fc.record({
  bids: fc.array(bid, { minLength: 4, maxLength: 6 }),
  /** Cents of a partial capture or refund by staff. */
  part: fc.integer({ min: 100, max: 20_000 }),
  troubles,
});

/** As many histories as requested, the same for the same seed. */
export const plansOf = (seed: number, count: number): readonly Plan[] =>
  fc.sample(plan, { seed, numRuns: count });
