import type Stripe from 'stripe';
import type { Bank } from './bank.ts';
import { newCharge } from './charges.ts';
import { newPayment } from './payment-intents.ts';

/** A hold of the house as it is laid out. Amount in cents, moment in ms UTC. */
export interface LaidHold {
  /** The house's own id of it. */
  readonly row: string;
  readonly customerId: string;
  readonly methodId: string;
  readonly amount: number;
  readonly currency: 'CAD' | 'USD';
  readonly at: number;
}

/** Puts a hold there without anybody asking; answers its id and until when it stands, ms UTC. */
export const layHold = (
  { store }: Pick<Bank, 'store'>,
  { row, customerId, methodId, amount, currency, at }: LaidHold,
): { readonly ref: string; readonly captureBefore: number } => {
  const method = store.get('methods', methodId);
  if (method === undefined) throw new Error(`no method ${methodId}`);
  const asked: Stripe.PaymentIntent = {
    ...newPayment(
      { now: () => at },
      {
        amount: String(amount),
        currency: currency.toLowerCase(),
        customer: customerId,
        capture_method: 'manual',
        metadata: { row },
        description: 'Hold for the buyer fee',
      },
      method,
    ),
    status: 'requires_capture',
    amount_capturable: amount,
  };
  const charge = newCharge({ now: () => at }, asked, method, false);
  store.put('charges', charge);
  store.put('payments', { ...asked, latest_charge: charge.id });
  const until = charge.payment_method_details?.card?.capture_before ?? 0;
  return { ref: asked.id, captureBefore: until * 1_000 };
};
