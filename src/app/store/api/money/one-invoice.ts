import { useQuery } from '@tanstack/react-query';
import { invoicesGetInvoice } from '../../../../domain/payments/commands.ts';
import type { Invoice } from '../../../../domain/payments/invoice.entity.ts';
import { call } from '../../firebase/call.ts';
import { client } from '../admin/admin.ts';
import { useOwn } from '../account/own.ts';

/**
 * One invoice: of this device where it keeps it, else asked of the server, which answers staff as
 * well. Null where there is none that may be read; undefined while it is not known.
 */
export const useInvoice = (id: string): Invoice | null | undefined => {
  const own = useOwn('invoices');
  const kept = own.status === 'ready' ? own.value.find(({ doc }) => doc.id === id)?.doc : undefined;
  const asked = useQuery(
    {
      queryKey: ['invoice', id],
      enabled: own.status !== 'loading' && kept === undefined,
      queryFn: async () => {
        const answer = await call(invoicesGetInvoice, { id });
        return answer.ok ? answer.value.invoice : null;
      },
    },
    client,
  );
  return kept ?? asked.data;
};
