import { useEffect, useState } from 'react';
import { invoicesGetInvoice } from '../../../domain/payments/commands.ts';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { call } from '../../firebase/call.ts';
import { useOwn } from '../../sync/reads/own.ts';

/** An invoice requested from the server, and the response. */
interface InvoiceAnswer {
  readonly id: string;
  readonly invoice: Invoice | null;
}

/**
 * One invoice: this device's copy, else the server's, which staff may read too. Null if there is
 * none or it may not be read; undefined while unknown.
 */
export const useInvoice = (id: string): Invoice | null | undefined => {
  const own = useOwn('invoices');
  const [asked, setAsked] = useState<InvoiceAnswer | null>(null);
  const kept = own.status === 'ready' ? own.value.find(({ doc }) => doc.id === id)?.doc : undefined;
  const isAsked = own.status !== 'loading' && kept === undefined;
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const answer = await call(invoicesGetInvoice, { id });
      if (!isOver) setAsked({ id, invoice: answer.ok ? answer.value.invoice : null });
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [id, isAsked]);
  return kept ?? (asked?.id === id ? asked.invoice : undefined);
};
