import { sql } from 'kysely';
import { mostReportRows } from '../../../domain/platform/reports/business-reports.ts';
import { credited } from './credited.ts';
import type { ReportQuery } from './report-query.ts';

/** One sum per currency, the rows, and one extra row that shows whether there are more. */
const limit = 2 + mostReportRows + 1;

export const unpaid: ReportQuery = {
  name: 'unpaid',
  reads: ['invoices', 'users', 'listings'],
  query: ({ now }) => sql`
with unpaid as (
  select
    id, number, user_id, listing_id, kind, issued_at, due_at, currency,
    total - ${credited} as owed
  from invoices
  where not is_deleted and status in ('OPEN', 'PAST_DUE')
), lines as (
  select
    coalesce(unpaid.number, unpaid.id) as number,
    coalesce(users.username, unpaid.user_id) as member,
    unpaid.kind,
    listings.number::text as lot,
    unpaid.issued_at as issued,
    unpaid.due_at as due,
    greatest(0, (${now}::bigint - unpaid.due_at) / 86400000) as late,
    unpaid.currency,
    unpaid.owed
  from unpaid
  left join users on users.id = unpaid.user_id
  left join listings on listings.id = unpaid.listing_id
  union all
  select null, null, null, null, null, null, null, currency, sum(owed)
  from unpaid
  group by currency
)
select number, member, kind, lot, issued, due, late, currency, owed
from lines
order by number is not null, due, number, currency
limit ${sql.lit(limit)}`,
};
