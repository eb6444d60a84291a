import { sql } from 'kysely';
import type { ReportQuery } from './report-query.ts';

/**
 * Groups by the current name of a make, or by the name in its listings if the make no longer
 * exists.
 */
export const sellThrough: ReportQuery = {
  name: 'sell-through',
  reads: ['listings', 'makes'],
  query: ({ from, until }) => sql`
with ended as (
  select
    coalesce(makes.name, listings.vehicle ->> 'makeName') as make,
    listings.status
  from listings
  left join makes on makes.id = listings.vehicle ->> 'makeId'
  where not listings.is_deleted
    and listings.mode = 'AUCTION'
    and listings.end_at >= ${from}::bigint and listings.end_at < ${until}::bigint
    and listings.status in (
      'ENDED', 'SOLD', 'COMPLETED', 'NEGOTIATION', 'UNSOLD', 'NO_BIDS', 'DEFAULTED', 'SELLER_DEFAULTED'
    )
)
select
  make,
  count(*) as offered,
  count(*) filter (where status in ('SOLD', 'COMPLETED')) as sold,
  count(*) filter (where status in ('ENDED', 'NEGOTIATION')) as negotiating,
  count(*) filter (where status = 'UNSOLD') as unsold,
  count(*) filter (where status = 'NO_BIDS') as no_bids,
  count(*) filter (where status in ('DEFAULTED', 'SELLER_DEFAULTED')) as fell_through,
  round(1000.0 * count(*) filter (where status in ('SOLD', 'COMPLETED')) / count(*)) as share
from ended
group by grouping sets ((make), ())
having count(*) > 0
order by make is not null, lower(make), make`,
};
