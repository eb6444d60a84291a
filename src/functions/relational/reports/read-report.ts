import { entities, type EntityName } from '../../../domain/entities.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import {
  mostReportRows,
  reportNamed,
  type ReportColumn,
} from '../../../domain/platform/reports/business-reports.ts';
import { houseDayStart } from '../../../domain/platform/house-zone.ts';
import { officeReadReport } from '../../../domain/platform/reports/office-commands.ts';
import { snake } from '../../../projections/sql.ts';
import { reject } from '../../handler.ts';
import type { Ports } from '../../ports.ts';
import { copiesOf } from '../copy.ts';
import { lagOf } from '../follow.ts';
import { planOf } from '../migration.ts';
import { ofMirror, openMirror, relationalOf } from '../mirror-database.ts';
import { prepareMirror } from '../prepare.ts';
import type { MirrorDb } from '../relational.ts';
import type { ReportPeriod } from './report-query.ts';
import { reportQueries } from './reports.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/** Longest period, ms: just over ten years. */
const LONGEST = 3_700 * DAY;

type Cell = string | number | null;

const cellOf = ({ kind }: ReportColumn, value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  return kind === 'text' || kind === 'choice' || kind === 'day' ? String(value) : Number(value);
};

const wrong = (field: 'from' | 'until', message: string): never =>
  reject(refusal('invalid-argument', 'PERIOD_INVALID', message, { field }));

/** The requested period in whole days, in the house’s time zone. */
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

/**
 * Ensures that a report's tables exist: in an unused database they are created and copied, while
 * staff must renew an older schema. Returns the collections that are being copied.
 */
const fill = async (
  ports: Ports,
  db: MirrorDb,
  { report, reads }: { readonly report: string; readonly reads: readonly EntityName[] },
): Promise<readonly string[]> => {
  const { from, steps } = await planOf(db);
  const changing = new Set(steps.map(({ name }) => name));
  if (from > 0 && reads.some((name) => changing.has(snake(name)))) {
    reject(refusal('failed-precondition', 'SCHEMA_MISSING', 'Apply the newest schema first.'));
  }
  const copies = async () => {
    const all = await copiesOf(db);
    return all.filter(({ collection }) => reads.some((name) => name === collection));
  };
  const isThere = from > 0 && (await copies()).every(({ progress }) => progress !== null);
  if (!isThere) {
    await prepareMirror(ports, relationalOf(ports), db, {
      entities: reads.map((name) => entities[name]),
      who: `read the report ${report}`,
    });
  }
  return (await copies())
    .filter(({ progress }) => progress?.finished_at === null)
    .map(({ collection }) => collection);
};

/** Reads one report from the mirror; the SQL in the answer is the query that ran. */
export const readReport = ofMirror(officeReadReport, async (input, { ports, now }) => {
  const { columns, period } = reportNamed(input.report);
  const { reads, query } = reportQueries[input.report];
  const asked = period === null ? { from: 0, until: 0, now } : periodOf(input, now);
  const db = await openMirror(ports);
  const copying = await fill(ports, db, { report: input.report, reads });
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
