import { chargeActs, type ChargeAct } from '../../../domain/payments/charge-act.entity.ts';
import type { Currency } from '../../../domain/kit/fields.ts';
import { moneyText } from '../../fields/currency.ts';
import { useAdminRows } from '../../store/api/admin.ts';
import { typedDoc } from '../../store/office/doc-of.ts';
import { Facts } from '../../ui/facts.tsx';
import { ErrorNote } from '../../ui/notice.tsx';
import { momentText } from '../comment-in-place.tsx';
import { BilledName } from '../invoices/invoice-parts.tsx';

const words: Readonly<Record<ChargeAct['act'], string>> = {
  TAKEN: 'Taken',
  REFUND_ASKED: 'Asked for a refund that a second administrator has to ask for too',
  REFUNDED: 'Refunded',
};

/** What staff took of a hold or gave back of it, the newest first, each with who and why. */
export function HoldActs(props: { readonly depositId: string; readonly currency: Currency }) {
  const { depositId, currency } = props;
  const { status, rows, refusal, reload } = useAdminRows({
    entity: 'chargeActs',
    deleted: false,
    sort: { field: 'at', descending: true },
    filters: { depositId },
    begins: '',
  });
  if (status === 'failed') {
    return <ErrorNote title="Not read" why={refusal?.message} onRetry={reload} />;
  }
  if (rows.length === 0) return null;
  return (
    <Facts
      rows={rows.map((doc) => {
        const { at, act, by, amount, reason } = typedDoc(chargeActs, doc);
        return [
          momentText(at),
          <span key={doc.id}>
            {words[act]}, {moneyText(amount, currency)}, <BilledName uid={by} />
            {reason === undefined ? '' : `: ${reason}`}
          </span>,
        ] as const;
      })}
    />
  );
}
