import { useEffect, useState } from 'react';
import { invoicesGetInvoice } from '../../../../domain/payments/commands.ts';
import type { Invoice } from '../../../../domain/payments/invoice.entity.ts';
import { call } from '../../firebase/call.ts';
import { useOwn } from '../account/own.ts';

/** An invoice the server was asked for, and what it answered. */
interface Asked {
  readonly id: string;
  readonly invoice: Invoice | null;
}

/**
 * One invoice: of this device where it keeps it, else asked of the server, which answers staff as
 * well. Null where there is none that may be read; undefined while it is not known.
 */
export const useInvoice = (id: string): Invoice | null | undefined => {
  const own = useOwn('invoices');
  const [asked, setAsked] = useState<Asked | null>(null);
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
