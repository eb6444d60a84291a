import { dueOf } from '../../../domain/payments/invoices/credit-note.ts';
import { isHoldOpen } from '../../../domain/payments/deposits/deposit-machine.ts';
import { deposits, type Deposit } from '../../../domain/payments/deposits/deposit.entity.ts';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { useAdminRows } from '../data/admin.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { ErrorNote } from '../../ui/status/notice.tsx';
import { UnlessProposed } from '../document/unless-proposed.tsx';
import { ForRole } from '../document/for-role.tsx';
import { useInvoicesOf } from './sale-invoices.tsx';
import { HoldActs } from './hold-acts.tsx';
import { MoveHold } from './move-hold.tsx';
import { ReleaseHold } from '../users/release-hold.tsx';

const movable: ReadonlySet<Deposit['status']> = new Set([
  'AUTHORIZED',
  'CAPTURED',
  'PARTIALLY_REFUNDED',
]);

const isFee = ({ kind }: Invoice): boolean => kind === 'BUYER_FEE';

function Hold({ hold, due }: { readonly hold: Deposit; readonly due: number }) {
  const { id, status, amount, currency, capturedAmount, refundedAmount } = hold;
  const sum = (cents: number): string => (cents === 0 ? '' : moneyText(cents, currency));
  return (
    <section aria-label={`Card hold, ${choiceText(status)}`}>
      <Facts
        rows={[
          ['State', choiceText(status)],
          // Hidden while it would reveal the maximum bid it covers.
          ['Held', capturedAmount > 0 ? '' : sum(amount ?? 0)],
          ['Taken', sum(capturedAmount)],
          ['Refunded', sum(refundedAmount)],
        ]}
      />
      {movable.has(status) ? (
        <UnlessProposed act={status === 'AUTHORIZED' ? 'CAPTURE_HOLD' : 'REFUND_HOLD'} on={id}>
          <MoveHold hold={hold} due={due} />
        </UnlessProposed>
      ) : null}
      {isHoldOpen(status) ? (
        <ForRole calling="paymentsCharges-revokeItem">
          <ReleaseHold depositId={id} />
        </ForRole>
      ) : null}
      <HoldActs depositId={id} currency={currency} />
    </section>
  );
}

/** The card holds of a lot's buyer, newest first, and staff's actions to capture or refund. */
export function BuyerHolds(props: { readonly listingId: string; readonly buyerId: string }) {
  const { listingId, buyerId } = props;
  const { status, rows, refusal, reload } = useAdminRows({
    entity: 'deposits',
    deleted: false,
    sort: { field: 'dateCreated', descending: true },
    filters: { listingId, userId: buyerId },
    begins: '',
  });
  const bills = useInvoicesOf(listingId, buyerId);
  const due = Math.max(0, ...bills.invoices.filter(isFee).map(dueOf));
  if (status === 'failed') {
    return <ErrorNote title="Card holds not read" why={refusal?.message} onRetry={reload} />;
  }
  if (rows.length === 0) return null;
  return (
    <>
      <h3>Card holds of the buyer</h3>
      {rows.map((doc) => (
        <Hold key={doc.id} hold={typedDoc(deposits, doc)} due={due} />
      ))}
    </>
  );
}
