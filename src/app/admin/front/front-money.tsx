import { Link } from '@tanstack/react-router';
import { moneyText } from '../../fields/currency.ts';
import type { OfficeFigures } from '../../store/api/admin/front.ts';
import { useNow } from '../../store/device/clock.ts';
import type { Reading } from '../../store/reading/reading.ts';
import { Section } from '../../ui/layout/section.tsx';
import { clockText, dateText, whenText } from '../../ui/text/time-text.ts';
import { Fold, Line } from '../document/figure-line.tsx';

type Sums = Pick<OfficeFigures['cash'][number], 'count' | 'added' | 'cad' | 'usd'>;
type Behind = NonNullable<OfficeFigures['holds']>['rows'][number];

/** What is added up, by currency. */
const sumText = ({ count, added, cad, usd }: Sums): string => {
  const sums = [
    cad === 0 ? [] : moneyText(cad, 'CAD'),
    usd === 0 ? [] : moneyText(usd, 'USD'),
  ].flat();
  return `${sums.join(' + ')}${count > added ? ` in the first ${added}` : ''}`;
};

const addressOf = ({ of, id }: Behind): string =>
  ({
    listing: `/admin/listings/${id}`,
    invoice: `/admin/invoices/${id}`,
    submission: `/admin/submissions/${id}`,
    order: '/admin/shop-orders',
  })[of];

const nameOf = ({ of, id, name }: Behind): string =>
  name ?? { listing: id, invoice: id, submission: 'Package', order: 'Shop order' }[of];

/** A figure about money; its rows, where it has any, unfold below it. */
function Money(props: {
  readonly title: string;
  readonly count: number;
  readonly note: string;
  readonly rows: readonly Behind[];
  readonly timeOf: (row: Behind) => string;
}) {
  const { title, count, note, rows, timeOf } = props;
  if (count === 0) return <Line title={<b>{title}</b>} count="0" />;
  const rest = count - rows.length;
  return (
    <Fold title={title} count={`${count}`} note={note}>
      {rows.map((row) => (
        <Line
          key={`${row.of}${row.id}${row.at}`}
          title={<Link to={addressOf(row)}>{nameOf(row)}</Link>}
          count={
            row.amount === undefined || row.currency === undefined
              ? ''
              : moneyText(row.amount, row.currency)
          }
          note={timeOf(row)}
        />
      ))}
      {rest > 0 ? (
        <Line title={<span className="muted">{`and ${rest} more`}</span>} count="" />
      ) : null}
    </Fold>
  );
}

/** Holds, invoices that are not paid, and what cards paid and got back today. */
export function FrontMoney({ of }: { readonly of: Reading<OfficeFigures | null> }) {
  const now = useNow(60_000);
  if (of.status !== 'ready' || of.value === null) return null;
  const { holds, invoices, cash } = of.value;
  if (holds === undefined && invoices.length === 0 && cash.length === 0) return null;
  const first = holds?.rows[0];
  return (
    <Section title="Money">
      <ul className="front-list">
        {cash.map(({ direction, ...sums }) => (
          <Money
            key={direction}
            title={direction === 'IN' ? 'Captured today' : 'Refunded today'}
            {...sums}
            note={sumText(sums)}
            timeOf={({ at }) => clockText(at)}
          />
        ))}
        {holds === undefined ? null : (
          <Money
            title="Holds open"
            count={holds.count}
            note={first === undefined ? '' : `The first lapses ${whenText(first.at, now)}`}
            rows={holds.rows}
            timeOf={({ at }) => `Lapses ${whenText(at, now)}`}
          />
        )}
        {invoices.map(({ status, ...sums }) => (
          <Money
            key={status}
            title={status === 'PAST_DUE' ? 'Invoices past due' : 'Invoices not yet due'}
            {...sums}
            note={sumText(sums)}
            timeOf={({ at }) => `Due ${dateText(at)}`}
          />
        ))}
      </ul>
    </Section>
  );
}
