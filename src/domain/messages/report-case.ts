import { mostReports, type Report, type ReportMade, type ReportDecision } from './report.entity.ts';
import { DAY, MINUTE } from '../kit/durations.ts';

type Look = Report['looks'][number];
/** The part of a case that reports and decisions change. */
export type CaseState = Pick<Report, 'state' | 'reports' | 'decisions' | 'lastAt'>;

const newest = <T>(list: readonly T[]): readonly T[] => list.slice(-mostReports);

export const reportId = (of: Report['of'], targetId: string): string => `${of}_${targetId}`;

const decidedAt = (before: CaseState | null): number => before?.decisions.at(-1)?.at ?? 0;

/** When the oldest undecided report was made, ms UTC. */
export const waitingSince = (standing: CaseState): number => {
  const open = standing.reports.filter((one) => one.at > decidedAt(standing));
  return Math.min(...open.map((one) => one.at), standing.lastAt);
};

/**
 * Whether staff already decided on a report by this member: the same report again would add
 * nothing.
 */
export const hasHeard = (before: CaseState | null, by: string): boolean =>
  before?.reports.some((one) => one.by === by && one.at <= decidedAt(before)) === true;

/**
 * The case with one more report, opened if there was none. A member's reports within a day are
 * merged.
 */
export const withReport = (before: CaseState | null, one: ReportMade): CaseState => {
  const rows = before?.reports ?? [];
  const own = rows.findLast((row) => row.by === one.by && row.at > decidedAt(before));
  const joins = own?.text !== undefined && one.text !== undefined && one.at - own.at < DAY;
  return {
    state: 'OPEN',
    reports: joins
      ? rows.map((row) =>
          row === own ? { ...row, text: `${own.text}\n\n${one.text}`.slice(0, 5_000) } : row,
        )
      : newest([...rows, one]),
    decisions: before?.decisions ?? [],
    lastAt: one.at,
  };
};

/** The case without a report withdrawn before staff decided; the last one closes the case. */
export const withoutReport = (
  before: CaseState,
  by: string,
  name: string,
  at: number,
): CaseState => {
  const isOpen = (row: ReportMade): boolean => row.at > decidedAt(before);
  const rows = before.reports.filter((row) => row.by !== by || !isOpen(row));
  if (rows.length === before.reports.length || rows.some(isOpen)) {
    return { ...before, reports: rows };
  }
  return withDecision({ ...before, reports: rows }, { at, by, name, decision: 'WITHDRAWN' });
};

export const withDecision = (before: CaseState | null, one: ReportDecision): CaseState => ({
  state: 'CLOSED',
  reports: before?.reports ?? [],
  decisions: newest([...(before?.decisions ?? []), one]),
  lastAt: one.at,
});

/** Adds a look by staff; a second look by the same person within ten minutes replaces the first. */
export const withLook = (looks: readonly Look[], one: Look): readonly Look[] => {
  const last = looks.findLast((look) => look.by === one.by);
  const same = last !== undefined && one.at - last.at < 10 * MINUTE;
  return newest([...(same ? looks.filter((look) => look !== last) : looks), one]);
};
