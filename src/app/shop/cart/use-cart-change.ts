import { useState } from 'react';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { refreshCart, type CartAnswer } from '../../store/api/shop/cart.ts';

/** One change of the cart on its way: what it is of, and why it was refused. */
export interface CartChange {
  /** The part being changed; null between changes. */
  readonly busy: string | null;
  readonly refusal: Refusal | null;
  /** The part whose change was refused. */
  readonly refused: string | null;
  /** Changes it; a second change while the first is on its way does nothing. */
  readonly change: (of: string, work: () => Promise<CartAnswer>) => Promise<boolean>;
}

/** Without an answer there is nothing new to be known of the cart. */
const isAnswered = ({ status }: Refusal): boolean =>
  status !== 'unavailable' && status !== 'deadline-exceeded';

export const useCartChange = (): CartChange => {
  const [busy, setBusy] = useState<string | null>(null);
  const [told, setTold] = useState<{ readonly of: string; readonly refusal: Refusal } | null>(null);
  return {
    busy,
    refusal: told?.refusal ?? null,
    refused: told?.of ?? null,
    change: async (of, work) => {
      if (busy !== null) return false;
      setBusy(of);
      setTold(null);
      const answered = await work();
      if (!answered.ok) {
        setTold({ of, refusal: answered.refusal });
        // The reason for the refusal shows in the cart as the shop has it now.
        if (isAnswered(answered.refusal)) await refreshCart();
      }
      setBusy(null);
      return answered.ok;
    },
  };
};
