import { deposits, type Deposit } from '../../../domain/payments/deposit.entity.ts';
import { choiceText } from '../../fields/choice-text.ts';
import { moneyText } from '../../fields/currency.ts';
import { useAdminRows } from '../../store/api/admin.ts';
import { typedDoc } from '../../store/office/doc-of.ts';
import { Facts } from '../../ui/facts.tsx';
import { ErrorNote } from '../../ui/notice.tsx';
import { HoldActs } from './hold-acts.tsx';
import { MoveHold } from './move-hold.tsx';

const movable: ReadonlySet<Deposit['status']> = new Set([
  'AUTHORIZED',
  'CAPTURED',
  'PARTIALLY_REFUNDED',
]);

function Hold({ hold }: { readonly hold: Deposit }) {
  const { id, status, amount, currency, capturedAmount, refundedAmount } = hold;
  const sum = (cents: number): string => (cents === 0 ? '' : moneyText(cents, currency));
  return (
    <section aria-label={`Card hold, ${choiceText(status)}`}>
      <Facts
        rows={[
          ['State', choiceText(status)],
          // Not told while it would tell the ceiling it covers.
          ['Held', capturedAmount > 0 ? '' : sum(amount ?? 0)],
          ['Taken', sum(capturedAmount)],
          ['Refunded', sum(refundedAmount)],
        ]}
      />
      {movable.has(status) ? <MoveHold hold={hold} /> : null}
      <HoldActs depositId={id} currency={currency} />
    </section>
  );
}

/** The card holds of whoever bought a lot, the newest first, and what staff may take or give back. */
export function BuyerHolds(props: { readonly listingId: string; readonly buyerId: string }) {
  const { listingId, buyerId } = props;
  const { status, rows, refusal, reload } = useAdminRows({
    entity: 'deposits',
    deleted: false,
    sort: { field: 'dateCreated', descending: true },
    filters: { listingId, userId: buyerId },
    begins: '',
  });
  if (status === 'failed') {
    return <ErrorNote title="Card holds not read" why={refusal?.message} onRetry={reload} />;
  }
  if (rows.length === 0) return null;
  return (
    <>
      <h3>Card holds of the buyer</h3>
      {rows.map((doc) => (
        <Hold key={doc.id} hold={typedDoc(deposits, doc)} />
      ))}
    </>
  );
}
