import { csvRow } from '../../../domain/kit/text/csv.ts';
import type {
  BusinessReport,
  ReportColumn,
} from '../../../domain/platform/reports/business-reports.ts';
import type { ReportRow } from './reports.ts';
import { HOUR } from '../../../domain/kit/durations.ts';

/** A cell as a spreadsheet computes with it: amounts in dollars, durations in hours. */
const plainText = ({ kind }: ReportColumn, cell: ReportRow[number] | undefined): string => {
  if (cell === null || cell === undefined) return '';
  const number = Number(cell);
  switch (kind) {
    case 'cents':
      return (number / 100).toFixed(2);
    case 'share':
      return (number / 1_000).toFixed(3);
    case 'lasted':
      return (number / HOUR).toFixed(2);
    case 'moment':
      return new Date(number).toISOString();
    default:
      return String(cell);
  }
};

const headOf = ({ kind, title }: ReportColumn): string =>
  kind === 'lasted' ? `${title} (hours)` : title;

/** The rows of a report as a file. Sums are left to the spreadsheet. */
export const reportCsv = ({ columns }: BusinessReport, rows: readonly ReportRow[]): string =>
  [
    csvRow(columns.map(headOf)),
    ...rows.map((row) => csvRow(columns.map((column, at) => plainText(column, row[at])))),
  ].join('');
