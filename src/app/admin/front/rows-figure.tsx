import { moneyText } from '../../../wording/fields/currency.ts';
import type { OfficeFigures } from '../data/front.ts';
import { Fold, FigureLine } from '../document/figure-line.tsx';
import { OpenLink } from './open-link.tsx';

type Behind = NonNullable<OfficeFigures['holds']>['rows'][number];

const behindPath = ({ of, id }: Behind): string =>
  ({
    listing: `/admin/listings/${id}`,
    invoice: `/admin/invoices/${id}`,
    submission: `/admin/submissions/${id}`,
    order: '/admin/shop-orders',
  })[of];

const behindName = ({ of, id, name }: Behind): string =>
  name ?? { listing: id, invoice: id, submission: 'Package', order: 'Shop order' }[of];

/** A figure whose rows, if any, expand below it. */
export function RowsFigure(props: {
  readonly title: string;
  readonly count: number;
  readonly note: string;
  readonly rows: readonly Behind[];
  readonly timeOf: (row: Behind) => string;
}) {
  const { title, count, note, rows, timeOf } = props;
  if (count === 0) return <FigureLine title={<b>{title}</b>} count="0" />;
  const rest = count - rows.length;
  return (
    <Fold title={title} count={`${count}`} note={note}>
      {rows.map((row) => (
        <FigureLine
          key={`${row.of}${row.id}${row.at}`}
          title={<OpenLink to={behindPath(row)}>{behindName(row)}</OpenLink>}
          count={
            row.amount === undefined || row.currency === undefined
              ? ''
              : moneyText(row.amount, row.currency)
          }
          note={timeOf(row)}
        />
      ))}
      {rest > 0 ? (
        <FigureLine title={<span className="muted">{`and ${rest} more`}</span>} count="" />
      ) : null}
    </Fold>
  );
}
