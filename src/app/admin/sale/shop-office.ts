import { useQuery } from '@tanstack/react-query';
import { shopFindInBackOffice } from '../../../domain/shop/commands.ts';
import type { AnswerOf } from '../../../domain/kit/command.ts';
import { call } from '../../firebase/call.ts';
import { queryClient } from '../data/admin.ts';

export type ShopPages = AnswerOf<typeof shopFindInBackOffice>;

/** Links to an order in the shop’s own back office; null while unknown. */
export const useShopPages = (orderId: string): ShopPages | null => {
  const found = useQuery(
    {
      queryKey: ['shop pages', orderId],
      queryFn: async () => {
        const answered = await call(shopFindInBackOffice, { orderId });
        if (!answered.ok) throw new Error(answered.refusal.message);
        return answered.value;
      },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    queryClient,
  );
  return found.data ?? null;
};
