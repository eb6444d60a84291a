import type { ReportColumn } from '../../../domain/platform/reports/business-reports.ts';
import type { ReportRow } from './reports.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { centsText, percentTenthsText, wholeText } from '../../../wording/language/number-text.ts';
import { dateText } from '../../../wording/language/time-text.ts';
import { HOUR } from '../../../domain/kit/durations.ts';

/** `2 h 05 min`, `3 d 4 h`: a duration. */
const tookText = (ms: number): string => {
  const hours = Math.floor(ms / HOUR);
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const minutes = Math.floor((ms % HOUR) / 60_000);
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes).padStart(2, '0')} min`;
};

/** Whether the cells of a column are figures, which are aligned at the end. */
export const isFigure = ({ kind }: ReportColumn): boolean =>
  kind !== 'text' && kind !== 'choice' && kind !== 'day' && kind !== 'moment';

/** A cell for display; a dash for an empty one. */
export const cellText = ({ kind }: ReportColumn, cell: ReportRow[number] | undefined): string => {
  if (cell === null || cell === undefined) return '–';
  const number = Number(cell);
  switch (kind) {
    case 'text':
      return String(cell);
    case 'choice':
      return choiceText(String(cell));
    case 'day':
      // Noon, so that it is the same day in every time zone of Canada and the United States.
      return dateText(Date.parse(`${cell}T17:00:00Z`));
    case 'moment':
      return dateText(number);
    case 'count':
    case 'days':
      return wholeText(number);
    case 'cents':
      return centsText(number);
    case 'share':
      return percentTenthsText(number / 10);
    case 'lasted':
      return tookText(number);
  }
};
