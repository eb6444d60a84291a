import { sql } from 'kysely';
import { credited } from './credited.ts';
import type { ReportQuery } from './report-query.ts';

export const fees: ReportQuery = {
  name: 'fees',
  reads: ['invoices'],
  query: ({ from, until }) => sql`
with issued as (
  select
    kind, currency, status, subtotal, tax_total, total,
    ${credited} as credited
  from invoices
  where not is_deleted
    and issued_at >= ${from}::bigint and issued_at < ${until}::bigint
    and status not in ('DRAFT', 'VOID')
)
select
  kind,
  currency,
  count(*) as invoices,
  sum(subtotal) as net,
  sum(tax_total) as tax,
  sum(total) as total,
  sum(credited) as credited,
  coalesce(sum(total - credited)
    filter (where status in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')), 0) as paid,
  coalesce(sum(total - credited) filter (where status in ('OPEN', 'PAST_DUE')), 0) as due,
  coalesce(sum(total - credited) filter (where status = 'UNCOLLECTIBLE'), 0) as written_off
from issued
group by grouping sets ((kind, currency), (currency))
order by kind is not null, currency, kind`,
};
