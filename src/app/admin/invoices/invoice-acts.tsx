import { invoiceActs, type InvoiceAct } from '../../../domain/payments/invoice-act.entity.ts';
import type { Currency } from '../../../domain/kit/fields.ts';
import { moneyText } from '../../fields/currency.ts';
import { useAdminRows } from '../../store/api/admin/admin.ts';
import { typedDoc } from '../../store/office/doc-of.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { ErrorNote } from '../../ui/status/notice.tsx';
import { momentText } from '../document/moment-text.ts';
import { BilledName } from './invoice-parts.tsx';

const words: Readonly<Record<InvoiceAct['act'], string>> = {
  CREATED: 'Created by hand',
  VOIDED: 'Voided',
  WRITTEN_OFF: 'Written off',
  CREDITED: 'Credited',
};

/** Staff activity with an invoice, the newest first, each with who and why. */
export function InvoiceActs(props: { readonly invoiceId: string; readonly currency: Currency }) {
  const { invoiceId, currency } = props;
  const { status, rows, refusal, reload } = useAdminRows({
    entity: 'invoiceActs',
    deleted: false,
    sort: { field: 'at', descending: true },
    filters: { invoiceId },
    begins: '',
  });
  if (status === 'failed') {
    return <ErrorNote title="Not read" why={refusal?.message} onRetry={reload} />;
  }
  if (status === 'loading') return <p>Loading</p>;
  if (rows.length === 0) return <p>No manual changes.</p>;
  return (
    <Facts
      rows={rows.map((doc) => {
        const { at, act, by, amount, number, reason } = typedDoc(invoiceActs, doc) as InvoiceAct;
        const sum = amount === undefined ? null : moneyText(amount, currency);
        const what = [words[act], number, sum].filter(
          (part) => part !== undefined && part !== null,
        );
        return [
          momentText(at),
          <span key={doc.id}>
            {what.join(', ')}, <BilledName uid={by} />
            {reason === undefined ? '' : `: ${reason}`}
          </span>,
        ] as const;
      })}
    />
  );
}
