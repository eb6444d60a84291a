import type { StripePaymentElement } from '@stripe/stripe-js';
import {
  paymentsChargesAuthorizeItem,
  paymentsChargesRevokeItem,
  paymentsStripeDeletePaymentMethod,
  paymentsStripeGetMethods,
  paymentsStripeSetupIntent,
} from '../../../domain/payments/commands.ts';
import { usersUpdateDetails } from '../../../domain/accounts/commands.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import { openProvider } from './provider.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';

/** The provider’s form for one card. */
export interface CardFields {
  readonly element: StripePaymentElement;
  /** Stores the card; the bank may ask its holder to confirm. `first`: it becomes the default. */
  readonly save: (first: boolean) => Promise<Answer>;
}

/** Colours of the provider’s form: the provider's names, with CSS values. */
export type FieldColours = Readonly<Record<string, string>>;

const silent = refusal(
  'unavailable',
  'PROVIDER_UNAVAILABLE',
  'Cards can’t be reached right now. Try again in a moment.',
);
const declined = refusal('failed-precondition', 'CARD_DECLINED', 'Your card was declined.');
/** The form itself shows the errors in its fields. */
const incomplete = refusal('invalid-argument', 'CARD_INCOMPLETE', 'Check the card details.');

const refusalOf = (type: string) => {
  if (type === 'validation_error') return incomplete;
  return type === 'card_error' || type === 'invalid_request_error' ? declined : silent;
};

/** Makes a stored card the default. */
export const chooseCard = (id: string): Promise<Answer> =>
  call(usersUpdateDetails, { defaultCard: id, idempotencyKey: newKey() });

/** Begins storing a card, with the provider’s form in a frame of its own. */
export const beginCard = async (
  locale: 'en' | 'fr',
  variables: FieldColours,
): Promise<Answer<{ readonly fields: CardFields }>> => {
  const begun = await call(paymentsStripeSetupIntent, { idempotencyKey: newKey() });
  if (!begun.ok) return begun;
  const { clientSecret, form } = begun.value;
  try {
    const stripe = await openProvider(form, locale);
    const elements = stripe.elements({ clientSecret, appearance: { variables } });
    const save = async (first: boolean): Promise<Answer> => {
      const checked = await elements.submit();
      if (checked.error) return { ok: false, refusal: refusalOf(checked.error.type) };
      const { error } = await stripe.confirmSetup({
        elements,
        confirmParams: { return_url: location.href },
        redirect: 'if_required',
      });
      if (error) return { ok: false, refusal: refusalOf(error.type) };
      // The provider notifies the server on its own; a request makes it check at once.
      const listed = await call(paymentsStripeGetMethods, {});
      const newest = listed.ok ? listed.value.methods[0] : undefined;
      return first && newest?.isDefault === false ? chooseCard(newest.id) : listed;
    };
    return { ok: true, fields: { element: elements.create('payment'), save } };
  } catch {
    return { ok: false, refusal: silent };
  }
};

/** Deletes a stored card; refused while something depends on it. */
export const removeCard = (paymentMethodId: string): Promise<Answer> =>
  call(paymentsStripeDeletePaymentMethod, { paymentMethodId });

/** Releases one's own hold. */
export const releaseHold = (depositId: string): Promise<Answer> =>
  call(paymentsChargesRevokeItem, {
    itemType: 'deposit',
    itemId: depositId,
    idempotencyKey: newKey(),
  });

/** The item that waits for the bank's confirmation, and its amount in cents. */
interface WaitingCharge {
  readonly itemType: 'deposit' | 'invoice' | 'package';
  readonly itemId: string;
  readonly amount: number;
}

const ask = (item: WaitingCharge) =>
  call(paymentsChargesAuthorizeItem, { ...item, idempotencyKey: newKey() });

const doneStatuses: ReadonlySet<string> = new Set(['AUTHORIZED', 'PAID']);

/** Lets the holder confirm with the bank, on this page; resolves when it is held or paid. */
export const confirmAtBank = async (item: WaitingCharge, locale: 'en' | 'fr'): Promise<Answer> => {
  const asked = await ask(item);
  if (!asked.ok) return asked;
  const { status, clientSecret, form } = asked.value;
  if (doneStatuses.has(status)) return { ok: true };
  if (clientSecret === undefined || form === undefined) return { ok: false, refusal: declined };
  try {
    const stripe = await openProvider(form, locale);
    // Whether confirmed or refused, the server needs to know.
    await stripe.handleNextAction({ clientSecret });
  } catch {
    return { ok: false, refusal: silent };
  }
  const after = await ask(item);
  if (!after.ok) return after;
  return doneStatuses.has(after.value.status) ? { ok: true } : { ok: false, refusal: declined };
};
