import type { BusinessReport } from '../../../domain/platform/reports/business-reports.ts';
import type { ReportRow } from './reports.ts';
import { cellText, isFigure } from './cell-text.ts';

function Cells(props: { readonly of: BusinessReport; readonly row: ReportRow }) {
  const { of, row } = props;
  return of.columns.map((column, at) => {
    if (at === 0) {
      return (
        <th key={column.key} scope="row">
          {row[0] === null ? of.sum : cellText(column, row[0])}
        </th>
      );
    }
    const isNothing = row[0] === null && row[at] === null && !isFigure(column);
    return (
      <td key={column.key} className={isFigure(column) ? 'num' : undefined}>
        {isNothing ? '' : cellText(column, row[at])}
      </td>
    );
  });
}

/** A report as a table, with its sums at the foot. */
export function ReportTable(props: {
  readonly of: BusinessReport;
  readonly rows: readonly ReportRow[];
  readonly sums: readonly ReportRow[];
}) {
  const { of, rows, sums } = props;
  return (
    <div className="report-scroll" role="region" aria-label={of.title} tabIndex={0}>
      <table className="report-t">
        <caption className="vh">{of.title}</caption>
        <thead>
          <tr>
            {of.columns.map((column) => (
              <th key={column.key} scope="col" className={isFigure(column) ? 'num' : undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              <Cells of={of} row={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map((row) => (
            <tr key={row.join('|')}>
              <Cells of={of} row={row} />
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
