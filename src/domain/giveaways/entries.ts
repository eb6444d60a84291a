/** What a member did that counts. Money is CAD cents; times ms UTC. */
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

/** What counts how much. No giveaway has been held yet, so staff cannot change it. */
const centsPerEntry = 2_000;
const cap = 1_000;
const freeFormEntries = 25;
const referralCap = 10;
const actions = { verifiedPhone: 1, newsletter: 1, referral: 2, submissionAccepted: 5 } as const;

export type EntryAction = keyof typeof actions;

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
}

export interface Entrant {
  readonly optedIn: boolean;
  readonly emailVerified: boolean;
}

const multiplierAt = (terms: EntryTerms, at: number): number =>
  terms.windows.find((w) => w.from <= at && at < w.until)?.times ?? 1;

/** Spending left of each order after its refunds, multiplied as on the day of the order. */
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

/** Points of actions: each counts once, referrals once per person referred and up to their cap. */
const actionPoints = (events: readonly EntryEvent[]): number => {
  const seen = new Set<string>();
  let [points, referrals] = [0, 0];
  for (const e of events) {
    if (e.type !== 'ACTION') continue;
    const key = e.action === 'referral' ? `referral ${e.ref}` : e.action;
    if (seen.has(key)) continue;
    seen.add(key);
    if (e.action === 'referral') referrals += actions.referral;
    else points += actions[e.action];
  }
  return points + Math.min(referrals, referralCap);
};

/**
 * Giveaway entries, a pure function of the events that earn them: one for opting in with a verified e-mail, one
 * per CAD 20 spent (multiplied, summed, floored once), action points and 25 per free form and day,
 * at most 1,000. A refund never raises the number. Nobody who has not opted in has any.
 */
export const countEntries = (
  entrant: Entrant,
  events: readonly EntryEvent[],
  terms: EntryTerms,
): number => {
  if (!entrant.optedIn || !entrant.emailVerified) return 0;
  const spent = Math.floor(weightedCents(events, terms) / centsPerEntry);
  const days = new Set(events.flatMap((e) => (e.type === 'FREE_FORM' ? [e.day] : [])));
  return Math.min(cap, 1 + spent + actionPoints(events) + days.size * freeFormEntries);
};
