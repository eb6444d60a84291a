import { moneyText } from '../../../wording/fields/currency.ts';
import type { OfficeFigures } from '../data/front.ts';
import { useNow } from '../../platform/clock/clock.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { Section } from '../../ui/layout/section.tsx';
import { clockText, dateText, whenText } from '../../../wording/language/time-text.ts';
import { RowsFigure } from './rows-figure.tsx';

type Sums = Pick<OfficeFigures['cash'][number], 'count' | 'added' | 'cad' | 'usd'>;

/** Sums per currency. */
const sumText = ({ count, added, cad, usd }: Sums): string => {
  const sums = [
    cad === 0 ? [] : moneyText(cad, 'CAD'),
    usd === 0 ? [] : moneyText(usd, 'USD'),
  ].flat();
  return `${sums.join(' + ')}${count > added ? ` in the first ${added}` : ''}`;
};

/** Holds, unpaid invoices, and today's card payments and refunds. */
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
          <RowsFigure
            key={direction}
            title={direction === 'IN' ? 'Captured today' : 'Refunded today'}
            {...sums}
            note={sumText(sums)}
            timeOf={({ at }) => clockText(at)}
          />
        ))}
        {holds === undefined ? null : (
          <RowsFigure
            title="Holds open"
            count={holds.count}
            note={first === undefined ? '' : `The first expires ${whenText(first.at, now)}`}
            rows={holds.rows}
            timeOf={({ at }) => `Expires ${whenText(at, now)}`}
          />
        )}
        {invoices.map(({ status, ...sums }) => (
          <RowsFigure
            key={status}
            title={status === 'PAST_DUE' ? 'Invoices past due' : 'Invoices not yet due'}
            {...sums}
            note={sumText(sums)}
            timeOf={({ at, declined }) =>
              `Due ${dateText(at)}${declined === undefined ? '' : ` · card declined ${declined}×`}`
            }
          />
        ))}
      </ul>
    </Section>
  );
}
