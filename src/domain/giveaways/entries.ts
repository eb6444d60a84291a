import type { Numbers } from '../platform/settings/numbers.ts';

/** An event that counts toward a member's entries. Money is CAD cents; times ms UTC. */
export type EntryEvent =
  | {
      readonly type: 'SPEND';
      readonly orderId: string;
      readonly cents: number;
      readonly at: number;
    }
  | {
      readonly type: 'REFUND';
      readonly orderId: string;
      readonly cents: number;
      readonly at: number;
    }
  | { readonly type: 'ACTION'; readonly action: EntryAction; readonly ref: string }
  | { readonly type: 'FREE_FORM'; readonly day: string };

export const entryActions = [
  'verifiedPhone',
  'newsletter',
  'referral',
  'submissionAccepted',
] as const;
export type EntryAction = (typeof entryActions)[number];

/** Entries that each event earns, and their caps. */
export type EntryNumbers = Pick<
  Numbers['giveaways'],
  'centsPerEntry' | 'cap' | 'freeFormEntries' | 'referralCap' | EntryAction
>;

/** The numbers of the configuration that a giveaway keeps once it has opened. */
export const entryNumbersOf = ({
  centsPerEntry,
  cap,
  freeFormEntries,
  referralCap,
  verifiedPhone,
  newsletter,
  referral,
  submissionAccepted,
}: Numbers['giveaways']): EntryNumbers => ({
  centsPerEntry,
  cap,
  freeFormEntries,
  referralCap,
  verifiedPhone,
  newsletter,
  referral,
  submissionAccepted,
});

export interface EntryTerms {
  /** Spending counts from `startAt` (inclusive) to `endAt` (exclusive). */
  readonly startAt: number;
  readonly endAt: number;
  /** Dated multipliers 1–10; outside every window spending counts once. */
  readonly windows: readonly {
    readonly from: number;
    readonly until: number;
    readonly times: number;
  }[];
  readonly numbers: EntryNumbers;
}

/** Entries by their source, before the cap. */
export type EntryParts = Readonly<Record<'optIn' | 'spending' | 'freeForm' | EntryAction, number>>;

export interface CountedEntries {
  readonly entries: number;
  readonly parts: EntryParts;
}

const multiplierAt = (terms: EntryTerms, at: number): number =>
  terms.windows.find((w) => w.from <= at && at < w.until)?.times ?? 1;

/** Remaining spending of each order after its refunds, multiplied as on the day of the order. */
const weightedCents = (events: readonly EntryEvent[], terms: EntryTerms): number => {
  const refunded = new Map<string, number>();
  for (const e of events) {
    if (e.type === 'REFUND') refunded.set(e.orderId, (refunded.get(e.orderId) ?? 0) + e.cents);
  }
  let sum = 0;
  for (const e of events) {
    if (e.type !== 'SPEND' || e.at < terms.startAt || e.at >= terms.endAt) continue;
    const back = Math.min(e.cents, refunded.get(e.orderId) ?? 0);
    refunded.set(e.orderId, (refunded.get(e.orderId) ?? 0) - back);
    sum += (e.cents - back) * multiplierAt(terms, e.at);
  }
  return sum;
};

/** Counts how often an action was done: once at most, but a referral once per person referred. */
const timesDone = (events: readonly EntryEvent[], action: EntryAction): number => {
  const done = events.flatMap((e) => (e.type === 'ACTION' && e.action === action ? [e.ref] : []));
  return action === 'referral' ? new Set(done).size : Math.min(1, done.length);
};

const noEntries: EntryParts = {
  optIn: 0,
  spending: 0,
  freeForm: 0,
  verifiedPhone: 0,
  newsletter: 0,
  referral: 0,
  submissionAccepted: 0,
};

/**
 * Giveaway entries, a pure function of the events that earn them: one for entering, one per fixed
 * amount spent (multiplied, summed, floored once), those of actions and of one free form a day, up
 * to the cap, which is the same for every source. A refund never raises the number. A person who
 * has not entered, or may not, has none.
 */
export const countEntries = (
  isEntered: boolean,
  events: readonly EntryEvent[],
  terms: EntryTerms,
): CountedEntries => {
  if (!isEntered) return { entries: 0, parts: noEntries };
  const { numbers } = terms;
  const days = new Set(events.flatMap((e) => (e.type === 'FREE_FORM' ? [e.day] : [])));
  const earned = (action: EntryAction): number => timesDone(events, action) * numbers[action];
  const parts: EntryParts = {
    optIn: 1,
    spending: Math.floor(weightedCents(events, terms) / numbers.centsPerEntry),
    freeForm: days.size * numbers.freeFormEntries,
    verifiedPhone: earned('verifiedPhone'),
    newsletter: earned('newsletter'),
    referral: Math.min(earned('referral'), numbers.referralCap),
    submissionAccepted: earned('submissionAccepted'),
  };
  const sum = Object.values(parts).reduce((all, one) => all + one, 0);
  return { entries: Math.min(numbers.cap, sum), parts };
};
