/**
 * Behavior of one of Stripe's published test cards. `ok`, a challenge of the bank, or the reason it
 * is declined: at once, or `afterwards`, after a passed challenge. `once` asks for a challenge
 * unless the card was confirmed when it was saved, `present` only while its holder is present.
 */
type Behaviour =
  | 'ok'
  | 'challenge'
  | 'once'
  | 'present'
  | { readonly declined: string }
  | { readonly afterwards: string };

export interface TestCard {
  /** Stripe's test method: `pm_card_visa`. */
  readonly method: string;
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';
  /** A credit card by default. */
  readonly funding?: 'debit' | 'prepaid';
  readonly saving: Exclude<Behaviour, 'once' | 'present' | { readonly afterwards: string }>;
  readonly paying: Behaviour;
  /** Purpose of the card, for the list of numbers; unlisted ones work as well. */
  readonly listed?: { readonly en: string; readonly fr: string };
}

const declined = (code: string) => ({ declined: code });
const refusedCard = (code: string) => ({ saving: declined(code), paying: declined(code) });
const good = { saving: 'ok', paying: 'ok' } as const;

/** Declining Visa cards have two names each: an older one, and one with the brand. */
const decliningVisa = (
  name: string,
  number: string,
  code: string,
  listed?: TestCard['listed'],
): readonly TestCard[] => [
  {
    ...refusedCard(code),
    method: `pm_card_visa_${name}`,
    number,
    brand: 'visa',
    ...(listed === undefined ? {} : { listed }),
  },
  { ...refusedCard(code), method: `pm_card_${name}`, number, brand: 'visa' },
];

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
  ...decliningVisa('chargeDeclined', '4000000000000002', 'generic_decline', {
    en: 'Declined',
    fr: 'Refusée',
  }),
  ...decliningVisa('chargeDeclinedInsufficientFunds', '4000000000009995', 'insufficient_funds', {
    en: 'Not enough funds',
    fr: 'Fonds insuffisants',
  }),
  {
    method: 'pm_card_chargeCustomerFail',
    number: '4000000000000341',
    brand: 'visa',
    saving: 'ok',
    paying: declined('generic_decline'),
    listed: { en: 'Saved, then declined', fr: 'Ajoutée, puis refusée' },
  },
  {
    method: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    number: '4000008260003178',
    brand: 'visa',
    saving: 'challenge',
    paying: { afterwards: 'insufficient_funds' },
  },
  {
    method: 'pm_card_authenticationRequiredSetupForOffSession',
    number: '4000003800000446',
    brand: 'visa',
    saving: 'challenge',
    paying: 'present',
  },
  {
    method: 'pm_card_threeDSecure2Required',
    number: '4000000000003220',
    brand: 'visa',
    saving: 'challenge',
    paying: 'challenge',
  },
  {
    method: 'pm_card_threeDSecureRequired',
    number: '4000000000003063',
    brand: 'visa',
    saving: 'challenge',
    paying: 'challenge',
  },
  {
    method: 'pm_card_threeDSecureRequiredChargeDeclined',
    number: '4000008400001629',
    brand: 'visa',
    saving: 'challenge',
    paying: { afterwards: 'generic_decline' },
  },
  { ...good, method: 'pm_card_threeDSecureOptional', number: '4000000000003055', brand: 'visa' },
  {
    ...good,
    method: 'pm_card_amex_threeDSecureNotSupported',
    number: '378282246310005',
    brand: 'amex',
  },
  {
    ...good,
    method: 'pm_card_visa_debit',
    number: '4000056655665556',
    brand: 'visa',
    funding: 'debit',
  },
  { ...good, method: 'pm_card_mastercard', number: '5555555555554444', brand: 'mastercard' },
  {
    ...good,
    method: 'pm_card_mastercard_debit',
    number: '5200828282828210',
    brand: 'mastercard',
    funding: 'debit',
  },
  {
    ...good,
    method: 'pm_card_mastercard_prepaid',
    number: '5105105105105100',
    brand: 'mastercard',
    funding: 'prepaid',
  },
  { ...good, method: 'pm_card_amex', number: '378282246310005', brand: 'amex' },
  { ...good, method: 'pm_card_discover', number: '6011111111111117', brand: 'discover' },
  { ...good, method: 'pm_card_diners', number: '3056930009020004', brand: 'diners' },
  { ...good, method: 'pm_card_jcb', number: '3566002020360505', brand: 'jcb' },
  { ...good, method: 'pm_card_unionpay', number: '6200000000000005', brand: 'unionpay' },
  {
    ...refusedCard('expired_card'),
    method: 'pm_card_chargeDeclinedExpiredCard',
    number: '4000000000000069',
    brand: 'visa',
  },
  {
    ...refusedCard('incorrect_cvc'),
    method: 'pm_card_chargeDeclinedIncorrectCvc',
    number: '4000000000000127',
    brand: 'visa',
  },
  {
    ...refusedCard('processing_error'),
    method: 'pm_card_chargeDeclinedProcessingError',
    number: '4000000000000119',
    brand: 'visa',
  },
  {
    ...refusedCard('card_velocity_exceeded'),
    method: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    number: '4000000000006975',
    brand: 'visa',
  },
  ...decliningVisa('chargeDeclinedLostCard', '4000000000009987', 'lost_card'),
  ...decliningVisa('chargeDeclinedStolenCard', '4000000000009979', 'stolen_card'),
];

const byMethod = new Map(testCards.map((card) => [card.method, card]));

/** The card of one of Stripe's test methods. */
export const testCardOf = (method: string): TestCard | undefined => byMethod.get(method);

const declineTexts: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required:
    'Your card was declined. This transaction requires authentication to complete.',
};

/**
 * Decline codes that are error codes themselves; all others are `card_declined` with the reason.
 */
const ownCodes: ReadonlySet<string> = new Set([
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_required',
]);

/** A decline in Stripe's words. */
export const declineOf = (reason: string) => ({
  type: 'card_error' as const,
  code: ownCodes.has(reason) ? reason : 'card_declined',
  decline_code: reason,
  message: declineTexts[reason] ?? 'Your card was declined.',
});
