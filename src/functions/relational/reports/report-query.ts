import { sql, type RawBuilder } from 'kysely';
import type { EntityName } from '../../../domain/entities.ts';
import { houseZone } from '../../../domain/platform/house-zone.ts';
import type { ReportName } from '../../../domain/platform/business-reports.ts';

/** Period of a report, all ms UTC; `until` is the first moment that is out of it. */
export interface ReportPeriod {
  readonly from: number;
  readonly until: number;
  readonly now: number;
}

/**
 * The query of a report in the mirror. Rows that are sums come first, each row with its columns by
 * name.
 */
export interface ReportQuery {
  readonly name: ReportName;
  /** Collections it reads, as the definitions call them. */
  readonly reads: readonly EntityName[];
  readonly query: (period: ReportPeriod) => RawBuilder<Readonly<Record<string, unknown>>>;
}

/** The Monday of a moment’s week by the house’s clock, as a day without a zone. */
export const weekIn = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`date_trunc('week', to_timestamp(${moment} / 1000.0) at time zone ${sql.lit(houseZone)})`;

/** `2026-11-23`. */
export const dayText = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${day}, 'YYYY-MM-DD')`;
