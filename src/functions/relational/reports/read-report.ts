import { refusal } from '../../../domain/kit/refusal.ts';
import {
  mostReportRows,
  reportNamed,
  type ReportColumn,
} from '../../../domain/platform/business-reports.ts';
import { houseDayStart } from '../../../domain/platform/house-zone.ts';
import { officeReadReport } from '../../../domain/platform/office-commands.ts';
import { snake } from '../../../projections/sql.ts';
import { plain, reject } from '../../handler.ts';
import { copiesOf } from '../copy.ts';
import { lagOf } from '../follow.ts';
import { planOf } from '../migration.ts';
import { openMirror, relationalOf } from '../mirror-database.ts';
import type { MirrorDb } from '../relational.ts';
import type { ReportPeriod } from './report-query.ts';
import { reportQueries } from './reports.ts';

const DAY = 86_400_000;
/** Longest period, ms: ten years and a bit. */
const LONGEST = 3_700 * DAY;

type Cell = string | number | null;

const cellOf = ({ kind }: ReportColumn, value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  return kind === 'text' || kind === 'choice' || kind === 'day' ? String(value) : Number(value);
};

const wrong = (field: 'from' | 'until', message: string): never =>
  reject(refusal('invalid-argument', 'PERIOD_INVALID', message, { field }));

/** The days asked for, whole, by the house’s clock. */
const periodOf = (
  { from, until }: { readonly from?: string; readonly until?: string },
  now: number,
): ReportPeriod => {
  if (from === undefined) return wrong('from', 'Say from which day on.');
  if (until === undefined) return wrong('until', 'Say until which day.');
  if (until < from) return wrong('until', 'This day is before the first one.');
  if (Date.parse(until) - Date.parse(from) > LONGEST) {
    return wrong('from', 'A report covers ten years at most.');
  }
  const next = new Date(Date.parse(until) + DAY).toISOString().slice(0, 10);
  return { from: houseDayStart(from), until: houseDayStart(next), now };
};

/** Refuses while the tables a report reads are not there or were never filled; tells which are being filled. */
const checkFilled = async (db: MirrorDb, reads: readonly string[]): Promise<readonly string[]> => {
  const { from, steps } = await planOf(db);
  const changing = new Set(steps.map(({ name }) => name));
  if (from === 0 || reads.some((name) => changing.has(snake(name)))) {
    reject(refusal('failed-precondition', 'SCHEMA_MISSING', 'Apply the schema first.'));
  }
  const copies = (await copiesOf(db)).filter(({ collection }) => reads.includes(collection));
  if (copies.some(({ progress }) => progress === null)) {
    reject(
      refusal('failed-precondition', 'NOT_COPIED', 'What this report reads was not copied yet.'),
    );
  }
  return copies
    .filter(({ progress }) => progress?.finished_at === null)
    .map(({ collection }) => collection);
};

/** Reads one report out of the mirror; the SQL that is told is the one that ran. */
export const readReport = plain(officeReadReport, async (input, { ports, now }) => {
  const { columns, period } = reportNamed(input.report);
  const { reads, query } = reportQueries[input.report];
  const asked = period === null ? { from: 0, until: 0, now } : periodOf(input, now);
  const db = await openMirror(ports);
  const copying = await checkFilled(db, reads);
  const behind = await lagOf(ports, relationalOf(ports), db);
  const compiled = query(asked).compile(db);
  const begun = performance.now();
  const { rows } = await db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => tx.executeQuery(compiled))
    .catch((error: unknown) => {
      ports.log('error', `the report ${input.report} failed: ${String(error)}`);
      return reject(
        refusal('unavailable', 'REPORT_FAILED', 'The database could not answer this report.'),
      );
    });
  const cells = rows.map((row) => columns.map((column) => cellOf(column, row[column.key])));
  const sums = cells.filter(([first]) => first === null);
  const told = cells.filter(([first]) => first !== null);
  return {
    rows: told.slice(0, mostReportRows),
    sums,
    more: told.length > mostReportRows,
    sql: compiled.sql.trim(),
    parameters: compiled.parameters.map(String),
    ms: Math.round(performance.now() - begun),
    readAt: now,
    copying,
    ...behind,
  };
});
