import type { ReportName } from '../../../domain/platform/reports/business-reports.ts';
import { fees } from './fees.ts';
import type { ReportQuery } from './report-query.ts';
import { salesByWeek } from './sales-by-week.ts';
import { sellThrough } from './sell-through.ts';
import { timeToReview } from './time-to-review.ts';
import { unpaid } from './unpaid.ts';

/** Every report with its query. */
export const reportQueries: Readonly<Record<ReportName, ReportQuery>> = {
  'sales-by-week': salesByWeek,
  'sell-through': sellThrough,
  fees,
  unpaid,
  'time-to-review': timeToReview,
};
