import { configDefaults } from './config-defaults.ts';
import { DAY, HOUR } from '../../kit/durations.ts';
import type { UnknownRecord } from '../../kit/json.ts';

/** Units in which stored numbers are typed and shown: `per` stored units make one shown unit. */
const units = {
  seconds: { word: 'seconds', per: 1_000 },
  minutes: { word: 'minutes', per: 60_000 },
  hours: { word: 'hours', per: HOUR },
  days: { word: 'days', per: DAY },
  /** Stored as days, not milliseconds. */
  wholeDays: { word: 'days', per: 1 },
  businessDays: { word: 'business days', per: 1 },
  /** Stored in cents. */
  cents: { word: '$', per: 100 },
  /** Stored in whole dollars. */
  dollars: { word: '$', per: 1 },
  /** Stored in hundredths of a percent. */
  basisPoints: { word: '%', per: 100 },
  percent: { word: '%', per: 1 },
  times: { word: '×', per: 1 },
  oClock: { word: 'o’clock', per: 1 },
  count: { word: '', per: 1 },
} as const;

export type Unit = keyof typeof units;

/** Stored units in one shown unit, and the word or sign of the shown one. */
export const unitOf = (unit: Unit): { readonly word: string; readonly per: number } => units[unit];

/** One number of the configuration, or a short list of them. */
export interface Setting {
  /** Path in the stored values and in `configDefaults`: `fees.buyerMinCents`, `auctions.days`. */
  readonly key: string;
  readonly label: string;
  readonly unit: Unit;
  /** Inclusive bounds, as stored; for a list they apply to each number. */
  readonly min: number;
  readonly max: number;
  /** A number, or a list of numbers, as stored. */
  readonly default: SettingValue;
}

export type SettingValue = number | readonly number[];

export interface SettingsSection {
  /** Name of the part of the stored values; several sections may show the same part. */
  readonly id: string;
  readonly title: string;
  /** Whether every device reads it; all others are for the server and staff only. */
  readonly isPublic: boolean;
  readonly settings: readonly Setting[];
}

const stepInto = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? (part as UnknownRecord)[name] : undefined;

/** The value at the key of a setting; undefined if there is none. */
export const valueAt = (values: unknown, key: string): unknown =>
  key.split('.').reduce(stepInto, values);

type SettingRow = readonly [key: string, label: string, unit: Unit, min: number, max: number];

/** Builds a setting from its row; bounds are given in shown units. */
const settingOf =
  (id: string) =>
  ([name, label, unit, min, max]: SettingRow): Setting => {
    const key = `${id}.${name}`;
    const { per } = units[unit];
    return {
      key,
      label,
      unit,
      min: Math.round(min * per),
      max: Math.round(max * per),
      default: valueAt(configDefaults, key) as SettingValue,
    };
  };

const section = (
  id: string,
  title: string,
  rows: readonly SettingRow[],
  isPublic = false,
): SettingsSection => ({ id, title, isPublic, settings: rows.map(settingOf(id)) });

/** Price bands of an increment table: the limit of each but the last, and its step. */
const bands = (table: 'increments' | 'partIncrements', of: string): readonly SettingRow[] =>
  configDefaults.bidding[table].flatMap(({ below }, n): readonly SettingRow[] => [
    ...(below === null
      ? []
      : ([
          [`${table}.${n}.below`, `${of}, band ${n + 1}: up to`, 'dollars', 1, 100_000_000],
        ] as const)),
    [`${table}.${n}.step`, `${of}, band ${n + 1}: step`, 'dollars', 1, 1_000_000],
  ]);

/**
 * Every number staff may change, with its label, unit, bounds and default. The settings form and
 * all readers of the stored values use this table.
 */
export const settingsSections: readonly SettingsSection[] = [
  section(
    'fees',
    'Fees',
    [
      ['buyerBps', 'Buyer fee', 'basisPoints', 0, 25],
      ['buyerMinCents', 'Buyer fee minimum', 'cents', 0, 100_000],
      ['buyerMaxCents', 'Buyer fee maximum', 'cents', 0, 1_000_000],
    ],
    true,
  ),
  section(
    'bidding',
    'Bidding',
    [
      ['startingBid', 'Starting bid', 'dollars', 1, 100_000],
      ['highestBid', 'Highest bid accepted', 'dollars', 1_000, 1_000_000_000],
      ['softCloseMs', 'Time a late bid adds', 'minutes', 0.5, 60],
      ['jumpFactor', 'A large bid asks first: times the next bid', 'times', 1, 100],
      ['jumpDollars', 'A large bid asks first: above the next bid by', 'dollars', 0, 1_000_000],
      ['attempts.count', 'Bids one member may try', 'count', 1, 1_000],
      ['attempts.windowMs', 'Bids one member may try: within', 'seconds', 1, 3_600],
      ['queued.choicesMs', 'Bid kept offline: choices of how long', 'minutes', 1, 1_440],
      ['queued.latestBeforeEndMs', 'Bid kept offline: latest before the end', 'minutes', 0, 1_440],
      ['queued.toleranceMs', 'Bid kept offline: clock tolerance', 'seconds', 0, 600],
      ['atOnceMs', 'A bid sent at once binds for', 'seconds', 5, 600],
      ['reserveNearPercent', 'Reserve is near from', 'percent', 50, 100],
    ],
    true,
  ),
  section('bidding', 'Bid increments', bands('increments', 'Increments'), true),
  section(
    'bidding',
    'Bid increments for parts',
    bands('partIncrements', 'Increments for parts'),
    true,
  ),
  section(
    'auctions',
    'Auctions',
    [
      ['days', 'Lengths offered', 'wholeDays', 1, 60],
      ['premierDays', 'Length of a Premier auction', 'wholeDays', 1, 60],
      ['startNoticeMs', 'Notice before the start', 'hours', 0, 168],
      ['endsBetweenHours', 'Auctions end between', 'oClock', 0, 23],
      ['endsApartMs', 'Least time between two endings', 'minutes', 0, 120],
      ['completeAfterMs', 'A sale is complete after', 'days', 1, 365],
      ['commentsCloseAfterMs', 'Comments close after', 'days', 0, 365],
      ['minPhotos', 'Fewest photos', 'count', 0, 100],
    ],
    true,
  ),
  section(
    'offers',
    'Negotiation after the auction',
    [
      ['stepMs', 'Time to answer an offer', 'hours', 1, 168],
      ['remindMs', 'Reminder before that time is over', 'hours', 0, 48],
    ],
    true,
  ),
  section(
    'classifieds',
    'Classifieds',
    [
      ['unsoldWithinMs', 'A sale may be taken back within', 'days', 0, 365],
      ['priceDropPercent', 'Price drop worth a notice', 'percent', 0, 100],
      ['minPhotos', 'Fewest photos', 'count', 0, 100],
      ['revealsPerDay', 'Phone numbers one member may see a day', 'count', 1, 100],
    ],
    true,
  ),
  section('invoices', 'Invoices', [
    ['dueMs', 'Due after', 'days', 1, 90],
    ['defaultAfterMs', 'Unpaid so long after that, the sale falls through', 'days', 1, 90],
  ]),
  section(
    'comments',
    'Comments',
    [
      ['longest', 'Longest comment, characters', 'count', 100, 2_000],
      ['apartMs', 'Least time between two', 'seconds', 0, 3_600],
      ['perHour', 'Most an hour', 'count', 1, 100],
      ['editMs', 'May be edited for', 'minutes', 0, 1_440],
      ['repeatMs', 'Same words refused for', 'minutes', 0, 1_440],
      ['hideAtFlags', 'Hidden at flags', 'count', 1, 100],
      ['pins', 'Pinned at most', 'count', 0, 20],
    ],
    true,
  ),
  section(
    'messages',
    'Messages',
    [
      ['maskedFirst', 'First messages with addresses masked', 'count', 0, 100],
      ['newThreadsPerDay', 'Conversations a new account may begin a day', 'count', 1, 100],
      ['newAccountMs', 'An account is new for', 'days', 0, 365],
    ],
    true,
  ),
  section(
    'submissions',
    'Submissions',
    [
      ['reviewBusinessDays', 'Answered within', 'businessDays', 1, 30],
      ['remindAfterDays', 'A draft left alone: reminders after', 'wholeDays', 1, 1_000],
      ['expireAfterDays', 'A draft left alone: expires after', 'wholeDays', 2, 1_000],
    ],
    true,
  ),
  section('accounts', 'Accounts', [
    ['usernameChangeMs', 'Username may change every', 'days', 0, 3_650],
    ['verificationApartMs', 'Least time between two verification mails', 'minutes', 0, 1_440],
    ['verificationPerDay', 'Verification mails a day', 'count', 1, 100],
    ['recentLoginMs', 'A sign-in is recent for', 'minutes', 1, 1_440],
    ['stepUpMs', 'Refunds, voids and charges by staff need a sign-in within', 'minutes', 2, 1_440],
    ['suspendAtStrikes', 'Strikes that suspend an account', 'count', 1, 100],
  ]),
  section(
    'giveaways',
    'Giveaways',
    [
      ['centsPerEntry', 'One entry for shop spending of', 'cents', 1, 10_000],
      ['cap', 'Most entries of one member', 'count', 1, 100_000],
      ['freeFormEntries', 'Entries of a free form', 'count', 1, 1_000],
      ['verifiedPhone', 'Entries for a verified phone', 'count', 0, 1_000],
      ['newsletter', 'Entries for the newsletter', 'count', 0, 1_000],
      ['referral', 'Entries for each person referred', 'count', 0, 1_000],
      ['referralCap', 'Entries for referrals, at most', 'count', 0, 10_000],
      ['submissionAccepted', 'Entries for an accepted submission', 'count', 0, 1_000],
      ['drawAfterMs', 'Drawn so long after closing', 'hours', 0, 720],
      ['skillTestMs', 'Time for the skill question', 'minutes', 1, 60],
      ['silenceMs', 'Drawn again after silence of', 'days', 1, 60],
    ],
    true,
  ),
  section('approvals', 'Second administrator', [
    [
      'refundCents',
      'Asked for refunds or charges of a member in 24 hours above',
      'cents',
      0,
      100_000,
    ],
    [
      'voidBeforeEndMs',
      'Asked for voiding or restoring a bid so long before the end',
      'hours',
      0,
      168,
    ],
    ['expireMs', 'A proposal stands for', 'hours', 1, 720],
  ]),
  section('shipping', 'Shipping', [
    ['estimateHoldsMs', 'A shipping estimate holds for', 'days', 1, 90],
  ]),
  section(
    'presence',
    'Presence',
    [['writeApartMs', 'Last seen is written every', 'seconds', 30, 86_400]],
    true,
  ),
  section('currency', 'Exchange rates', [
    ['largestChangePercent', 'Largest change taken over', 'percent', 1, 100],
  ]),
  section('answers', 'Automatic answers', [
    ['monthlyLimitCents', 'Most a month may cost, US', 'cents', 0, 2_000],
    ['inCents', 'A million tokens read costs, US', 'cents', 0, 1_000],
    ['outCents', 'A million tokens written costs, US', 'cents', 0, 1_000],
  ]),
];

export const settings: readonly Setting[] = settingsSections.flatMap((one) => one.settings);
