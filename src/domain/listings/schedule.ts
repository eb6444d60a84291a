import { counted } from '../kit/text/counted.ts';
import { refusal, type Refusal, type RefusalDetails } from '../kit/refusal.ts';
import { houseZone } from '../platform/house-zone.ts';
import type { Numbers } from '../platform/settings/numbers.ts';
import type { Listing } from './listing.entity.ts';
import { DAY, HOUR } from '../kit/durations.ts';

/** Numbers that decide the times of an auction. */
export type ScheduleTerms = Pick<
  Numbers['auctions'],
  'startNoticeMs' | 'days' | 'premierDays' | 'endsBetweenHours' | 'endsApartMs'
>;

export interface Schedule {
  readonly now: number;
  readonly startAt: number;
  readonly endAt: number;
  /** Premier auctions may also run 21 days. */
  readonly premier: boolean;
  /** Ends of the other auctions, ms UTC. */
  readonly taken: readonly number[];
  /** The days between which its start was agreed. */
  readonly agreed?: StartWindow;
}

/** Whether its package includes the longer duration. */
export const isPremier = ({ packageId }: Pick<Listing, 'packageId'>): boolean =>
  packageId?.includes('premier') ?? false;

/** The durations an auction may have, days. */
export const lengthsOf = (
  premier: boolean,
  { days, premierDays }: Pick<ScheduleTerms, 'days' | 'premierDays'>,
): readonly number[] => [...days, ...(premier ? [premierDays] : [])];

/** Period in which an auction may start, ms UTC; either end may be open. */
export interface StartWindow {
  readonly startFrom?: number | undefined;
  readonly startUntil?: number | undefined;
}

/**
 * Whether a start is within the days agreed with the seller. Once the last of these days is too
 * near to schedule, they no longer apply: a late approval may choose any later day.
 */
export const startsAsAgreed = (
  startAt: number,
  { startFrom = 0, startUntil = Number.POSITIVE_INFINITY }: StartWindow,
  soonest: number,
): boolean => startAt >= startFrom && (startAt <= startUntil || startUntil < soonest);

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: houseZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Minutes since midnight in the market's time zone, with daylight saving time. */
export const marketMinutes = (at: number): number => {
  const parts = new Map(clock.formatToParts(at).map((p) => [p.type, Number(p.value)]));
  return (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0);
};

const refuseDates = (
  message: string,
  field: 'startAt' | 'endAt',
  details: RefusalDetails,
): Refusal => refusal('invalid-argument', 'DATES_INVALID', message, { field, details });

/**
 * Checks an auction's times: enough notice before the start, within the agreed days; one of the
 * durations on offer, where a day counts as its local length, so that daylight saving time moves
 * the end by at most an hour; an end within the market's hours, with a distance to every other end.
 */
export const checkSchedule = (s: Schedule, rule: ScheduleTerms): Refusal | null => {
  if (s.startAt < s.now + rule.startNoticeMs) {
    const minutes = rule.startNoticeMs / 60_000;
    return refuseDates(
      `An auction can start no sooner than ${counted(minutes, 'minute')} from now.`,
      'startAt',
      {
        rule: 'NOTICE',
        minutes,
      },
    );
  }
  if (!startsAsAgreed(s.startAt, s.agreed ?? {}, s.now + rule.startNoticeMs)) {
    const message = 'The auction would start outside the days that were agreed.';
    return refuseDates(message, 'startAt', { rule: 'WINDOW' });
  }
  const days = lengthsOf(s.premier, rule);
  const fits = days.some((d) => Math.abs(s.endAt - s.startAt - d * DAY) <= HOUR);
  if (!fits) {
    const lengths = days.join(', ');
    return refuseDates(`An auction runs ${lengths} days.`, 'endAt', {
      rule: 'LENGTH',
      days: lengths,
    });
  }
  const [from, until] = rule.endsBetweenHours;
  const minutes = marketMinutes(s.endAt);
  if (minutes < from * 60 || minutes > until * 60) {
    return refuseDates(`An auction ends between ${from}:00 and ${until}:00 in Toronto.`, 'endAt', {
      rule: 'HOURS',
      from,
      until,
    });
  }
  if (s.taken.some((end) => Math.abs(end - s.endAt) < rule.endsApartMs)) {
    const apart = rule.endsApartMs / 60_000;
    return refuseDates(
      `Another auction ends within ${counted(apart, 'minute')} of that time.`,
      'endAt',
      {
        rule: 'APART',
        minutes: apart,
      },
    );
  }
  return null;
};

/** Minimum distance between ends offered to a seller, ms. */
const OFFERED_APART = 15 * 60_000;

/** Every free end on a calendar day of the market (`2026-12-14`). */
export const freeEnds = (
  day: string,
  taken: readonly number[],
  rule: Pick<ScheduleTerms, 'endsBetweenHours' | 'endsApartMs'>,
): readonly number[] => {
  const [open, close] = rule.endsBetweenHours;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) return [];
  const step = Math.max(rule.endsApartMs, OFFERED_APART);
  const ends: number[] = [];
  // The market is some hours behind UTC: its day begins later and ends on the next UTC day.
  for (let at = midnight + 4 * HOUR; at < midnight + 32 * HOUR; at += step) {
    const minutes = marketMinutes(at);
    const inHours = minutes >= open * 60 && minutes <= close * 60;
    const free = taken.every((end) => Math.abs(end - at) >= rule.endsApartMs);
    if (inHours && free) ends.push(at);
  }
  return ends;
};
