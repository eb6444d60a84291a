import { useState } from 'react';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { refreshCart, type CartAnswer } from '../data/cart.ts';

/** A change of the cart in progress: its part, and its refusal. */
export interface CartChange {
  /** The part being changed; null between changes. */
  readonly busy: string | null;
  readonly refusal: Refusal | null;
  /** The part whose change was refused. */
  readonly refused: string | null;
  /** Makes a change; a second one meanwhile does nothing. */
  readonly change: (of: string, work: () => Promise<CartAnswer>) => Promise<boolean>;
}

/** Whether the server responded; without a response, nothing new is known about the cart. */
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
        // The current cart at the shop shows the reason for the refusal.
        if (isAnswered(answered.refusal)) await refreshCart();
      }
      setBusy(null);
      return answered.ok;
    },
  };
};
