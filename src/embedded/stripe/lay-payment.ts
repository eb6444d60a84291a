import type Stripe from 'stripe';
import type { Bank } from './bank.ts';
import { newCharge } from './charges.ts';
import { newPayment } from './payment-intents.ts';

/** A payment of the house for demo data. Amount in cents, time in ms UTC. */
export interface LaidPayment {
  /** The house's own id of the payment. */
  readonly row: string;
  readonly customerId: string;
  readonly methodId: string;
  readonly amount: number;
  readonly currency: 'CAD' | 'USD';
  readonly at: number;
  /** Text that the cardholder sees. */
  readonly description: string;
}

/** Creates a payment directly, held or captured, and returns its charge. */
const layPayment = (
  { store }: Pick<Bank, 'store'>,
  { row, customerId, methodId, amount, currency, at, description }: LaidPayment,
  held: boolean,
): { readonly ref: string; readonly charge: Stripe.Charge } => {
  const method = store.get('methods', methodId);
  if (method === undefined) throw new Error(`no method ${methodId}`);
  const asked: Stripe.PaymentIntent = {
    ...newPayment(
      { now: () => at },
      {
        amount: String(amount),
        currency: currency.toLowerCase(),
        customer: customerId,
        ...(held ? { capture_method: 'manual' } : {}),
        metadata: { row },
        description,
      },
      method,
    ),
    status: held ? 'requires_capture' : 'succeeded',
    amount_capturable: held ? amount : 0,
    amount_received: held ? 0 : amount,
  };
  const charge = newCharge({ now: () => at }, asked, method, false);
  store.put('charges', charge);
  store.put('payments', { ...asked, latest_charge: charge.id });
  return { ref: asked.id, charge };
};

/** Creates a hold; returns its id and the time it expires, ms UTC. */
export const layHold = (
  bank: Pick<Bank, 'store'>,
  payment: LaidPayment,
): { readonly ref: string; readonly captureBefore: number } => {
  const { ref, charge } = layPayment(bank, payment, true);
  const until = charge.payment_method_details?.card?.capture_before ?? 0;
  return { ref, captureBefore: until * 1_000 };
};

/** Creates a captured payment; returns its id. */
export const layCharge = (bank: Pick<Bank, 'store'>, payment: LaidPayment): string =>
  layPayment(bank, payment, false).ref;
