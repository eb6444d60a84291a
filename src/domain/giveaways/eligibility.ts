/** Reasons why a member has no entries, each with its own message. */
export const ineligibleReasons = [
  'NOT_ENTERED',
  'EMAIL',
  'REGION',
  'AGE',
  'STAFF',
  'HOUSEHOLD',
  'DISABLED',
] as const;
export type IneligibleReason = (typeof ineligibleReasons)[number];

/** Ages of majority above eighteen, by region. */
const later: Readonly<Record<string, number>> = {
  BC: 19,
  NB: 19,
  NL: 19,
  NS: 19,
  NT: 19,
  NU: 19,
  YT: 19,
  AL: 19,
  NE: 19,
  MS: 21,
};

/** Age of majority of a province, territory or state, years. */
export const majorityIn = (region: string): number => later[region] ?? 18;

/** Whole years between two days, `YYYY-MM-DD`. */
export const ageOn = (birth: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
};

/** Facts about a potential entrant. */
export interface Person {
  /** Answers given on entry; null for a person who has not entered. */
  readonly entered: {
    readonly region: string;
    readonly dateOfBirth: string;
    readonly apart: boolean;
  } | null;
  readonly emailVerified: boolean;
  readonly isStaff: boolean;
  readonly disabled: boolean;
}

/**
 * Every reason why a person may not take part; none if they may.
 *
 * @param regions where the giveaway is held.
 *
 * @param day of the check, `YYYY-MM-DD`.
 */
export const whyNot = (
  { entered, emailVerified, isStaff, disabled }: Person,
  regions: readonly string[],
  day: string,
): readonly IneligibleReason[] => {
  if (entered === null) return ['NOT_ENTERED'];
  const { region, dateOfBirth, apart } = entered;
  const checks: readonly (readonly [IneligibleReason, boolean])[] = [
    ['EMAIL', !emailVerified],
    ['REGION', !regions.includes(region)],
    ['AGE', ageOn(dateOfBirth, day) < majorityIn(region)],
    ['STAFF', isStaff],
    ['HOUSEHOLD', !apart],
    ['DISABLED', disabled],
  ];
  return checks.flatMap(([reason, holds]) => (holds ? [reason] : []));
};
