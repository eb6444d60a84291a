import { DAY, HOUR, MINUTE } from '../../kit/durations.ts';

/** One band of an increment table: below `below` dollars the minimum step is `step` dollars. */
export type IncrementBand = {
  /** Exclusive upper limit of the price, dollars; null for the last band. */
  readonly below: number | null;
  readonly step: number;
};

const upperBands: readonly IncrementBand[] = [
  { below: 5_000, step: 100 },
  { below: 30_000, step: 250 },
  { below: 100_000, step: 500 },
  { below: 250_000, step: 1_000 },
  { below: null, step: 2_500 },
];

/**
 * Default values of all numbers of the business, until staff change them. Durations are
 * milliseconds, bids whole dollars, fees cents. An auction keeps those it was scheduled with, so a
 * change never affects a running one. Only numbers that the program uses are listed.
 */
export const configDefaults = {
  version: 1,
  bidding: {
    increments: upperBands,
    partIncrements: [
      { below: 100, step: 5 },
      { below: 500, step: 10 },
      { below: 1_000, step: 25 },
      ...upperBands,
    ] as readonly IncrementBand[],
    startingBid: 100,
    highestBid: 100_000_000,
    softCloseMs: 120_000,
    /**
     * A bid this many times the minimum bid, and this many dollars above it, asks for confirmation.
     */
    jumpFactor: 2,
    jumpDollars: 5_000,
    attempts: { count: 10, windowMs: 10_000 },
    queued: {
      choicesMs: [5 * MINUTE, 15 * MINUTE, HOUR] as readonly number[],
      latestBeforeEndMs: 10 * MINUTE,
      /** Largest error of a device's estimate of the server's time, ms. */
      toleranceMs: MINUTE,
    },
    /** Time for which a bid sent at once binds, ms, so that a lost response cannot surprise. */
    atOnceMs: 30_000,
    reserveNearPercent: 90,
  },
  offers: { stepMs: DAY, remindMs: 4 * HOUR },
  auctions: {
    days: [3, 5, 7, 10, 14] as readonly number[],
    premierDays: 21,
    startNoticeMs: HOUR,
    endsBetweenHours: [11, 21] as const,
    endsApartMs: 5 * MINUTE,
    completeAfterMs: 30 * DAY,
    commentsCloseAfterMs: 30 * DAY,
    minPhotos: 12,
  },
  classifieds: { unsoldWithinMs: 60 * DAY, priceDropPercent: 1, minPhotos: 5, revealsPerDay: 20 },
  fees: { buyerBps: 500, buyerMinCents: 25_000, buyerMaxCents: 750_000 },
  invoices: { dueMs: 7 * DAY, defaultAfterMs: 2 * DAY },
  comments: {
    longest: 2_000,
    apartMs: 10_000,
    perHour: 20,
    editMs: 10 * MINUTE,
    repeatMs: MINUTE,
    hideAtFlags: 3,
    pins: 3,
  },
  messages: { maskedFirst: 3, newThreadsPerDay: 5, newAccountMs: 7 * DAY },
  submissions: { reviewBusinessDays: 2, remindAfterDays: [30, 80], expireAfterDays: 90 },
  accounts: {
    usernameChangeMs: 30 * DAY,
    verificationApartMs: MINUTE,
    verificationPerDay: 5,
    recentLoginMs: 5 * MINUTE,
    /** Maximum age of the sign-in for irreversible acts, ms. */
    stepUpMs: 10 * MINUTE,
    /** Number of strikes from which an account may neither bid nor hand in a vehicle. */
    suspendAtStrikes: 1,
  },
  /**
   * Numbers of entries, except the cents of spending that earn one. A giveaway keeps those it was
   * opened with.
   */
  giveaways: {
    centsPerEntry: 2_000,
    cap: 1_000,
    freeFormEntries: 25,
    verifiedPhone: 1,
    newsletter: 1,
    referral: 2,
    referralCap: 10,
    submissionAccepted: 5,
    /** Time between the publication of the entries' root and the draw, ms. */
    drawAfterMs: DAY,
    skillTestMs: 4 * MINUTE,
    silenceMs: 10 * DAY,
  },
  shipping: { estimateHoldsMs: 14 * DAY },
  /** Limits for one administrator alone, and the time a proposal waits for a second. */
  approvals: { refundCents: 100_000, voidBeforeEndMs: HOUR, expireMs: 2 * DAY },
  presence: { writeApartMs: 30_000 },
  currency: { largestChangePercent: 20 },
  /** US cents: the monthly limit for answers, and a model's price for a million tokens. */
  answers: { monthlyLimitCents: 5_000, inCents: 100, outCents: 500 },
} as const;
