import { DAY, HOUR, MINUTE } from '../kit/durations.ts';

/** One band of an increment table: below `below` dollars the least step is `step` dollars. */
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
 * Every number of the business as it is until staff change it. Durations are milliseconds, bids
 * whole dollars, fees cents. An auction keeps what it was scheduled with, so a change never touches
 * a running one. Only what the program goes by stands here.
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
    /** A bid this many times the least next bid, and this many dollars above it, asks first. */
    jumpFactor: 2,
    jumpDollars: 5_000,
    attempts: { count: 10, windowMs: 10_000 },
    queued: {
      choicesMs: [5 * MINUTE, 15 * MINUTE, HOUR] as readonly number[],
      latestBeforeEndMs: 10 * MINUTE,
      /** Largest error of a device's estimate of the server's time. */
      toleranceMs: MINUTE,
    },
    /** A bid sent at once binds no longer than this, so that a lost answer cannot surprise. */
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
    /** Acts that cannot be undone need a sign-in at most this old. */
    stepUpMs: 10 * MINUTE,
    /** From so many strikes on an account neither bids nor hands in a vehicle. */
    suspendAtStrikes: 1,
  },
  /** Entries, but for the cents of spending that earn one. A giveaway keeps those it was opened with. */
  giveaways: {
    centsPerEntry: 2_000,
    cap: 1_000,
    freeFormEntries: 25,
    verifiedPhone: 1,
    newsletter: 1,
    referral: 2,
    referralCap: 10,
    submissionAccepted: 5,
    /** The root of the entries stands for all to read so long before anything is drawn. */
    drawAfterMs: DAY,
    skillTestMs: 4 * MINUTE,
    silenceMs: 10 * DAY,
  },
  shipping: { estimateHoldsMs: 14 * DAY },
  /** Limits of one administrator alone, and the time a proposal waits for a second. */
  approvals: { refundCents: 100_000, voidBeforeEndMs: HOUR, expireMs: 2 * DAY },
  presence: { writeApartMs: 30_000 },
  currency: { largestChangePercent: 20 },
  /** US cents: what a month of answers may cost, and what a model takes for a million tokens. */
  answers: { monthlyLimitCents: 5_000, inCents: 100, outCents: 500 },
} as const;
