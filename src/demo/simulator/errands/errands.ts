import type { HomeClock } from '../../../embedded/contracts.ts';
import type { Person } from '../../market/people/people.ts';
import type { Documents } from '../live-lots.ts';
import { deviceOf, type Endpoint } from '../member.ts';
import { crowdOf } from '../next-lots.ts';
import { answerErrands } from './answers.ts';
import { approvalErrands } from './approvals.ts';
import { confirmationErrands } from './confirmations.ts';
import { type Finder } from './errand.ts';
import { HOUR } from '../../../domain/kit/durations.ts';
import { offerErrands } from './offers.ts';
import { paymentErrands } from './payments.ts';
import { questionErrands } from './questions.ts';
import { reviewErrands } from './reviews.ts';

export interface ErrandsOptions extends Endpoint {
  readonly documents: Documents;
  readonly people: readonly Person[];
  readonly clock: HomeClock;
}

/** An errand that was run, with its refusal if any. */
export interface Done {
  readonly name: string;
  readonly refused: string | null;
}

export interface Errands {
  /** Runs the errand that is due first; null for none. */
  readonly step: () => Promise<Done | null>;
}

/**
 * In order of priority: errands that a person playing staff waits for, then those with a deadline.
 */
const finders: readonly Finder[] = [
  approvalErrands,
  offerErrands,
  paymentErrands,
  confirmationErrands,
  answerErrands,
  questionErrands,
  reviewErrands,
];

/** Delay before a refused errand is tried again, ms. */
const laterMs = 6 * HOUR;

/**
 * Simulates members' acts besides bidding: they answer offers, pay, confirm their sales, approve
 * their listings, review each other, ask and answer. Each uses their own device, the functions and
 * the rules; demo accounts and people who signed up are left alone.
 */
export const openErrands = (options: ErrandsOptions): Errands => {
  const { documents, people, clock, projectId } = options;
  const crowd = new Map(crowdOf(people).map((person) => [person.uid, person]));
  const notBefore = new Map<string, number>();
  return {
    step: async () => {
      const now = clock.now();
      const look = { documents, crowd, projectId, now };
      for (const find of finders) {
        const [first] = find(look)
          .filter(({ name, dueAt }) => Math.max(dueAt, notBefore.get(name) ?? 0) <= now)
          .toSorted((a, b) => a.dueAt - b.dueAt);
        if (first === undefined) continue;
        const { name, person, run } = first;
        try {
          await run(deviceOf(options, person));
          return { name, refused: null };
        } catch (error) {
          notBefore.set(name, now + laterMs);
          return { name, refused: error instanceof Error ? error.message : String(error) };
        }
      }
      return null;
    },
  };
};
