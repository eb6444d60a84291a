/**
 * Kinds of a report's cells. Money is integer cents in the currency of its row; a `share` is in
 * tenths of a percent, `lasted` in ms, a `moment` in ms UTC, a `day` as `2026-11-23`.
 */
type CellKind =
  | 'text'
  | 'choice'
  | 'day'
  | 'moment'
  | 'count'
  | 'days'
  | 'cents'
  | 'share'
  | 'lasted';

export interface ReportColumn {
  readonly key: string;
  readonly title: string;
  readonly kind: CellKind;
}

/** A report that staff print. Its first column names the row; if it is null, the row is a total. */
export interface BusinessReport {
  readonly title: string;
  /** Explains what is counted, and what is not. */
  readonly means: string;
  /**
   * The time that decides whether a row falls into the period; null if the report covers all rows.
   */
  readonly period: string | null;
  /** Label of a total row. */
  readonly sum: string;
  readonly columns: readonly ReportColumn[];
}

const currency = { key: 'currency', title: 'Currency', kind: 'text' } as const;

/** The reports that staff print, each with its columns in order. */
export const businessReports = {
  'sales-by-week': {
    title: 'Sales by week',
    means:
      'Vehicles sold each week, under the hammer or by an offer after the auction. A sale that fell through later still counts as sold, and is shown as fallen through as well.',
    period: 'Sold',
    sum: 'All weeks',
    columns: [
      { key: 'week', title: 'Week of', kind: 'day' },
      currency,
      { key: 'sold', title: 'Sold', kind: 'count' },
      { key: 'by_offer', title: 'By offer', kind: 'count' },
      { key: 'fell_through', title: 'Fell through', kind: 'count' },
      { key: 'total', title: 'Hammer total', kind: 'cents' },
      { key: 'median', title: 'Median', kind: 'cents' },
      { key: 'highest', title: 'Highest', kind: 'cents' },
    ],
  },
  'sell-through': {
    title: 'Sell-through by make',
    means:
      'Auctions that ended, by make. Sales that fell through do not count as sold; withdrawn and cancelled listings do not count as offered.',
    period: 'Ended',
    sum: 'All makes',
    columns: [
      { key: 'make', title: 'Make', kind: 'text' },
      { key: 'offered', title: 'Offered', kind: 'count' },
      { key: 'sold', title: 'Sold', kind: 'count' },
      { key: 'negotiating', title: 'Negotiating', kind: 'count' },
      { key: 'unsold', title: 'Unsold', kind: 'count' },
      { key: 'no_bids', title: 'No bids', kind: 'count' },
      { key: 'fell_through', title: 'Fell through', kind: 'count' },
      { key: 'share', title: 'Sell-through', kind: 'share' },
    ],
  },
  fees: {
    title: 'Fees',
    means:
      'Invoices issued, by what they were for. Void invoices are left out. Due is what is open or past due, less credit notes; payments under way count as neither paid nor due.',
    period: 'Issued',
    sum: 'All fees',
    columns: [
      { key: 'kind', title: 'For', kind: 'choice' },
      currency,
      { key: 'invoices', title: 'Invoices', kind: 'count' },
      { key: 'net', title: 'Before tax', kind: 'cents' },
      { key: 'tax', title: 'Tax', kind: 'cents' },
      { key: 'total', title: 'Total', kind: 'cents' },
      { key: 'credited', title: 'Credited', kind: 'cents' },
      { key: 'paid', title: 'Paid', kind: 'cents' },
      { key: 'due', title: 'Due', kind: 'cents' },
      { key: 'written_off', title: 'Written off', kind: 'cents' },
    ],
  },
  unpaid: {
    title: 'Unpaid invoices',
    means: 'Invoices that are open or past due now, the longest due first, less credit notes.',
    period: null,
    sum: 'All unpaid',
    columns: [
      { key: 'number', title: 'Invoice', kind: 'text' },
      { key: 'member', title: 'Billed to', kind: 'text' },
      { key: 'kind', title: 'For', kind: 'choice' },
      { key: 'lot', title: 'Lot', kind: 'text' },
      { key: 'issued', title: 'Issued', kind: 'moment' },
      { key: 'due', title: 'Due', kind: 'moment' },
      { key: 'late', title: 'Days late', kind: 'days' },
      currency,
      { key: 'owed', title: 'Owed', kind: 'cents' },
    ],
  },
  'time-to-review': {
    title: 'Time to review',
    means:
      'How long submissions waited for a decision: from when they were last sent in until they were accepted, rejected or sent back for changes, by week. Withdrawn ones count as sent in only.',
    period: 'Sent in',
    sum: 'All weeks',
    columns: [
      { key: 'week', title: 'Week of', kind: 'day' },
      { key: 'submitted', title: 'Sent in', kind: 'count' },
      { key: 'answered', title: 'Answered', kind: 'count' },
      { key: 'in_time', title: 'As promised', kind: 'count' },
      { key: 'waiting', title: 'Waiting', kind: 'count' },
      { key: 'overdue', title: 'Overdue', kind: 'count' },
      { key: 'median', title: 'Median', kind: 'lasted' },
      { key: 'slow', title: '9 of 10 within', kind: 'lasted' },
      { key: 'longest', title: 'Longest', kind: 'lasted' },
    ],
  },
} as const satisfies Readonly<Record<string, BusinessReport>>;

export type ReportName = keyof typeof businessReports;
export const reportNames = Object.keys(businessReports) as readonly ReportName[];

/** The definition of a report. */
export const reportNamed = (name: ReportName): BusinessReport => businessReports[name];

/** Most rows of one report, without totals. */
export const mostReportRows = 2_000;
