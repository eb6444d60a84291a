import { chargeActs, type ChargeAct } from '../../../domain/payments/charge-act.entity.ts';
import type { Currency } from '../../../domain/kit/fields.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { useAdminRows } from '../data/admin.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { ErrorNote } from '../../ui/status/notice.tsx';
import { momentText } from '../document/moment-text.ts';
import { BilledName } from '../invoices/invoice-parts.tsx';

const actNames: Readonly<Record<ChargeAct['act'], string>> = {
  TAKEN: 'Taken',
  REFUNDED: 'Refunded',
};

/** Amounts staff captured or refunded, newest first, each with its author and reason. */
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
            {actNames[act]}, {moneyText(amount, currency)}, <BilledName uid={by} />
            {reason === undefined ? '' : `: ${reason}`}
          </span>,
        ] as const;
      })}
    />
  );
}
