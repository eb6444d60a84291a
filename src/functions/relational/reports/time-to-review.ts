import { sql } from 'kysely';
import { dayText, weekIn, type ReportQuery } from './report-query.ts';

/** Counts submissions deleted since then as well: their waiting time is still true. */
export const timeToReview: ReportQuery = {
  name: 'time-to-review',
  reads: ['listingSubmissions'],
  query: ({ from, until, now }) => sql`
with handed_in as (
  select
    ${weekIn(sql`submitted_at`)} as week,
    due_at,
    case when answered_at >= submitted_at then answered_at end as answered_at,
    case when answered_at >= submitted_at then answered_at - submitted_at end as took,
    status in ('SUBMITTED', 'IN_REVIEW') as is_waiting
  from listing_submissions
  where submitted_at >= ${from}::bigint and submitted_at < ${until}::bigint
)
select
  ${dayText(sql`week`)} as week,
  count(*) as submitted,
  count(answered_at) as answered,
  count(*) filter (where answered_at <= due_at) as in_time,
  count(*) filter (where is_waiting) as waiting,
  count(*) filter (where is_waiting and due_at < ${now}::bigint) as overdue,
  round((percentile_cont(0.5) within group (order by took))::numeric) as median,
  percentile_disc(0.9) within group (order by took) as slow,
  max(took) as longest
from handed_in
group by grouping sets ((week), ())
having count(*) > 0
order by handed_in.week is not null, handed_in.week`,
};
