import { sql } from 'kysely';
import { dayText, weekIn, type ReportQuery } from './report-query.ts';

/** Includes weeks without sales, with zero, in each currency that had sales. */
export const salesByWeek: ReportQuery = {
  name: 'sales-by-week',
  reads: ['sales'],
  query: ({ from, until }) => sql`
with sold as (
  select
    ${weekIn(sql`sold_at`)} as week,
    currency, price, via, outcome
  from sales
  where not is_deleted and sold_at >= ${from}::bigint and sold_at < ${until}::bigint
), weeks as (
  select generate_series(
    ${weekIn(sql`${from}::bigint`)},
    ${weekIn(sql`(${until}::bigint - 1)`)},
    interval '7 days'
  ) as week
), currencies as (
  select distinct currency from sold
)
select
  ${dayText(sql`week`)} as week,
  currency,
  count(price) as sold,
  count(*) filter (where via = 'OFFER') as by_offer,
  count(*) filter (where outcome in ('BUYER_DEFAULTED', 'SELLER_DEFAULTED', 'BID_VOIDED')) as fell_through,
  100 * coalesce(sum(price), 0) as total,
  100 * percentile_cont(0.5) within group (order by price) as median,
  100 * max(price)::bigint as highest
from weeks
cross join currencies
left join sold using (week, currency)
group by grouping sets ((week, currency), (currency))
order by weeks.week is not null, currency, weeks.week`,
};
