/**
 * How a card of Stripe's published tests behaves. `ok`, a challenge of the bank, or why it is
 * declined; `once` asks for a challenge only while the card was not confirmed when it was saved.
 */
type Behaviour = 'ok' | 'challenge' | 'once' | { readonly declined: string };

export interface TestCard {
  /** Stripe's test method: `pm_card_visa`. */
  readonly method: string;
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly saving: Behaviour;
  readonly paying: Behaviour;
  /** What it is for, where the numbers are listed; unlisted ones work as well. */
  readonly listed?: { readonly en: string; readonly fr: string };
}

const declined = (code: string) => ({ declined: code });
const refused = (code: string) => ({ saving: declined(code), paying: declined(code) });
const good = { saving: 'ok', paying: 'ok' } as const;

export const testCards: readonly TestCard[] = [
  {
    ...good,
    method: 'pm_card_visa',
    number: '4242424242424242',
    brand: 'visa',
    listed: { en: 'Accepted', fr: 'Acceptée' },
  },
  {
    method: 'pm_card_authenticationRequired',
    number: '4000002760003184',
    brand: 'visa',
    saving: 'challenge',
    paying: 'challenge',
    listed: { en: 'Bank asks every time', fr: 'La banque demande à chaque fois' },
  },
  {
    method: 'pm_card_authenticationRequiredOnSetup',
    number: '4000002500003155',
    brand: 'visa',
    saving: 'challenge',
    paying: 'once',
    listed: { en: 'Bank asks when saved', fr: 'La banque demande à l’ajout' },
  },
  {
    ...refused('generic_decline'),
    method: 'pm_card_chargeDeclined',
    number: '4000000000000002',
    brand: 'visa',
    listed: { en: 'Declined', fr: 'Refusée' },
  },
  {
    ...refused('insufficient_funds'),
    method: 'pm_card_chargeDeclinedInsufficientFunds',
    number: '4000000000009995',
    brand: 'visa',
    listed: { en: 'Not enough funds', fr: 'Fonds insuffisants' },
  },
  {
    method: 'pm_card_chargeCustomerFail',
    number: '4000000000000341',
    brand: 'visa',
    saving: 'ok',
    paying: declined('generic_decline'),
    listed: { en: 'Saved, then declined', fr: 'Ajoutée, puis refusée' },
  },
  { ...good, method: 'pm_card_mastercard', number: '5555555555554444', brand: 'mastercard' },
  { ...good, method: 'pm_card_amex', number: '378282246310005', brand: 'amex' },
  {
    ...refused('expired_card'),
    method: 'pm_card_chargeDeclinedExpiredCard',
    number: '4000000000000069',
    brand: 'visa',
  },
  {
    ...refused('incorrect_cvc'),
    method: 'pm_card_chargeDeclinedIncorrectCvc',
    number: '4000000000000127',
    brand: 'visa',
  },
  {
    ...refused('processing_error'),
    method: 'pm_card_chargeDeclinedProcessingError',
    number: '4000000000000119',
    brand: 'visa',
  },
  {
    ...refused('lost_card'),
    method: 'pm_card_chargeDeclinedLostCard',
    number: '4000000000009987',
    brand: 'visa',
  },
  {
    ...refused('stolen_card'),
    method: 'pm_card_chargeDeclinedStolenCard',
    number: '4000000000009979',
    brand: 'visa',
  },
];

const byMethod = new Map(testCards.map((card) => [card.method, card]));

/** The card of one of Stripe's test methods. */
export const testCardOf = (method: string): TestCard | undefined => byMethod.get(method);

const words: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required:
    'Your card was declined. This transaction requires authentication to complete.',
};

/** Decline codes that are error codes of their own; all others are `card_declined` with the reason. */
const ownCodes: ReadonlySet<string> = new Set([
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_required',
]);

/** A decline as Stripe words it. */
export const declineOf = (reason: string) => ({
  type: 'card_error' as const,
  code: ownCodes.has(reason) ? reason : 'card_declined',
  decline_code: reason,
  message: words[reason] ?? 'Your card was declined.',
});
