import { sql, type RawBuilder } from 'kysely';
import type { EntityName } from '../../../domain/entities.ts';
import { houseZone } from '../../../domain/platform/house-zone.ts';
import type { ReportName } from '../../../domain/platform/reports/business-reports.ts';

/** Period of a report, ms UTC; `until` is exclusive. */
export interface ReportPeriod {
  readonly from: number;
  readonly until: number;
  readonly now: number;
}

/**
 * The query of a report in the mirror. Total rows come first, and each row has its columns by name.
 */
export interface ReportQuery {
  readonly name: ReportName;
  /** Collections it reads, by their names in the definitions. */
  readonly reads: readonly EntityName[];
  readonly query: (period: ReportPeriod) => RawBuilder<Readonly<Record<string, unknown>>>;
}

/** The Monday of a moment’s week in the house’s time zone, as a day without a zone. */
export const weekIn = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`date_trunc('week', to_timestamp(${moment} / 1000.0) at time zone ${sql.lit(houseZone)})`;

/** Formats a day as `2026-11-23`. */
export const dayText = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${day}, 'YYYY-MM-DD')`;
