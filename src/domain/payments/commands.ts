import {
  cursor,
  done,
  id,
  keyed,
  pageSize,
  paymentMethodId,
  reasonOfStaff,
} from '../kit/command-fields.ts';
import { command } from '../kit/command.ts';
import { documentOf } from '../kit/entity.ts';
import { bool, choice, group, int, list, optional, text } from '../kit/fields.ts';
import { currency, dollars, idempotencyKey, cents } from '../kit/fragments.ts';
import { storedCard } from './stored-card.ts';
import { invoiceMachine } from './invoices/invoice-machine.ts';
import { lineCodes } from './invoices/invoice-sum.ts';
import { invoices, madeKinds } from './invoices/invoice.entity.ts';

/** Settings a browser needs to show the provider's own fields. */
const cardForm = group({
  publishableKey: text({ max: 255 }),
  scriptUrl: optional(text({ max: 500, means: 'Absent where the script is at Stripe itself.' })),
});

export const paymentsStripeSetupIntent = command({
  name: 'payments-stripeSetupIntent',
  means: 'Begins storing a card. Card numbers never pass here.',
  callers: ['member'],
  rate: 'PAY',
  input: { ...keyed },
  answer: { clientSecret: text({ max: 500 }), customerId: text({ max: 255 }), form: cardForm },
  refusals: ['PROVIDER_UNAVAILABLE', 'RATE_LIMITED', 'USER_NOT_FOUND'],
  offline: 'never',
  keyed: true,
  appCheck: true,
});

export const paymentsStripeGetMethods = command({
  name: 'payments-stripeGetMethods',
  means: 'Lists the caller’s stored cards, masked.',
  callers: ['member'],
  rate: 'R1',
  input: {},
  answer: {
    methods: list(storedCard, { max: 50 }),
    form: optional(cardForm),
  },
  refusals: ['PROVIDER_UNAVAILABLE'],
  offline: 'never',
  keyed: false,
});

export const paymentsStripeDeletePaymentMethod = command({
  name: 'payments-stripeDeletePaymentMethod',
  means: 'Forgets a stored card, unless a live hold stands on it.',
  callers: ['member'],
  rate: 'PAY',
  input: { paymentMethodId },
  answer: done,
  refusals: ['PAYMENT_METHOD_NOT_FOUND', 'PAYMENT_METHOD_IN_USE', 'PROVIDER_UNAVAILABLE'],
  offline: 'never',
  keyed: false,
  appCheck: true,
});

/** Fields of an action on a hold; payments of invoices are refunded by credit notes. */
const hold = { itemType: choice(['deposit']), itemId: id } as const;
const charge = { ...hold, amount: cents, idempotencyKey } as const;
const charged = {
  itemId: id,
  status: text({ max: 40 }),
  amount: cents,
  currency,
} as const;
/** The reason, for staff; for the timetable, the purpose. */
const actReason = text({ min: 3, max: 500 });
const chargeRefusals = [
  'ITEM_NOT_FOUND',
  'AMOUNT_MISMATCH',
  'TRANSITION_REFUSED',
  'PROVIDER_UNAVAILABLE',
  'PAYMENT_PROCESSING',
] as const;

export const paymentsChargesAuthorizeItem = command({
  name: 'paymentsCharges-authorizeItem',
  means:
    'Holds an amount on a card, or has what is owed confirmed at the bank. The server computes it; the caller’s must be the same.',
  callers: ['member', 'admin', 'system'],
  rate: 'PAY',
  input: {
    ...charge,
    itemType: choice(['deposit', 'invoice', 'package']),
    listingId: optional(id),
    /** The ceiling that a new hold must cover. */
    covers: optional(dollars),
    paymentMethodId: optional(paymentMethodId),
  },
  answer: { ...charged, clientSecret: optional(text({ max: 500 })), form: optional(cardForm) },
  refusals: [...chargeRefusals, 'CARD_DECLINED', 'PAYMENT_REQUIRED'],
  offline: 'never',
  keyed: true,
  appCheck: true,
});

export const paymentsChargesCaptureItem = command({
  name: 'paymentsCharges-captureItem',
  means:
    'Takes what an open invoice asks for of a hold, or less; the rest is released. Above a limit by two administrators, where there are two.',
  callers: ['admin', 'system'],
  rate: 'PAY',
  input: { ...charge, reason: actReason },
  answer: charged,
  refusals: [...chargeRefusals, 'MORE_THAN_HELD', 'MORE_THAN_INVOICED', 'SECOND_PERSON_REQUIRED'],
  offline: 'never',
  keyed: true,
  appCheck: true,
  stepUp: true,
});

export const paymentsChargesRefundItem = command({
  name: 'paymentsCharges-refundItem',
  means:
    'Gives back what was taken, whole or in part; above a limit by two administrators, where there are two.',
  callers: ['admin', 'system'],
  rate: 'PAY',
  input: { ...charge, reason: actReason },
  answer: charged,
  refusals: [...chargeRefusals, 'MORE_THAN_CAPTURED', 'SECOND_PERSON_REQUIRED'],
  offline: 'never',
  keyed: true,
  appCheck: true,
  stepUp: true,
});

export const paymentsChargesRevokeItem = command({
  name: 'paymentsCharges-revokeItem',
  means: 'Releases a hold: members their own unless they lead, staff another’s with a reason.',
  callers: ['member', 'admin', 'system'],
  rate: 'PAY',
  input: { ...hold, idempotencyKey, reason: reasonOfStaff },
  answer: charged,
  refusals: [...chargeRefusals, 'STILL_LEADING', 'REASON_MISSING'],
  offline: 'never',
  keyed: true,
  appCheck: true,
});

const invoice = documentOf(invoices);

export const invoicesGetUserInvoices = command({
  name: 'invoices-getUserInvoices',
  means: 'Lists the caller’s invoices; staff may name a member.',
  callers: ['member', 'admin'],
  rate: 'R1',
  input: { uid: optional(id), limit: pageSize, cursor },
  answer: { invoices: list(invoice, { max: 50 }), cursor },
  refusals: ['OTHER_ACCOUNT'],
  offline: 'never',
  keyed: false,
  looks: true,
});

export const invoicesGetInvoice = command({
  name: 'invoices-getInvoice',
  means: 'Answers one invoice. Another’s is not found.',
  callers: ['member', 'admin'],
  rate: 'R1',
  input: { id },
  answer: { invoice },
  refusals: ['INVOICE_NOT_FOUND'],
  offline: 'never',
  keyed: false,
  looks: true,
});

export const invoicesUpdateInvoicePaymentMethodId = command({
  name: 'invoices-updateInvoicePaymentMethodId',
  means: 'Pays an open invoice with this card. It is `PROCESSING` while the bank asks its owner.',
  callers: ['member'],
  rate: 'PAY',
  input: { invoiceId: id, paymentMethodId },
  answer: { ...done, status: choice(invoiceMachine.states) },
  refusals: [
    'INVOICE_NOT_FOUND',
    'PAYMENT_METHOD_NOT_FOUND',
    'TRANSITION_REFUSED',
    'PAYMENT_PROCESSING',
  ],
  offline: 'never',
  keyed: false,
  appCheck: true,
});

/** The party that a manual invoice bills; by default it depends on its kind. */
const invoiceSides = ['BUYER', 'SELLER'] as const;

/** An invoice after the staff action. */
const madeInvoice = {
  id,
  number: optional(text({ max: 20, means: 'Absent while it is a draft.' })),
  status: choice(invoiceMachine.states),
  total: cents,
  currency,
};

export const invoicesAdminCreateListingInvoice = command({
  name: 'invoices-adminCreateListingInvoice',
  means:
    'Writes an invoice for a sold listing by hand, one of each kind, to its buyer or its seller. The server adds up.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: {
    listingId: id,
    kind: choice(madeKinds),
    to: optional(choice(invoiceSides)),
    lines: list(
      group({
        code: optional(choice(lineCodes)),
        label: optional(text({ min: 1, max: 200 })),
        qty: int({ min: 1, max: 999 }),
        unit: int({ min: 1, max: 1_000_000_000, unit: 'cents' }),
        taxable: bool(),
      }),
      { min: 1, max: 50 },
    ),
    reason: text({ min: 3, max: 500, means: 'Staff read it.' }),
    idempotencyKey,
  },
  answer: madeInvoice,
  refusals: [
    'LISTING_NOT_FOUND',
    'LISTING_NOT_SOLD',
    'BUYER_UNKNOWN',
    'LINE_UNNAMED',
    'INVOICE_EXISTS',
    'SECOND_PERSON_REQUIRED',
  ],
  offline: 'never',
  keyed: true,
  appCheck: true,
});

/** The reason given by staff, shown to the member. */
const reason = text({ min: 3, max: 500 });

export const invoicesVoidInvoice = command({
  name: 'invoices-voidInvoice',
  means:
    'Takes back an invoice that is not paid: it asks for nothing any more, and its number stays taken.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: { invoiceId: id, reason, idempotencyKey },
  answer: madeInvoice,
  refusals: ['INVOICE_NOT_FOUND', 'TRANSITION_REFUSED', 'SECOND_PERSON_REQUIRED'],
  offline: 'never',
  keyed: true,
  appCheck: true,
  stepUp: true,
});

export const invoicesWriteOffInvoice = command({
  name: 'invoices-writeOffInvoice',
  means:
    'Gives up what is not paid of an invoice that stands: it is asked for no more, and what was taken of it stays taken.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: { invoiceId: id, reason, idempotencyKey },
  answer: madeInvoice,
  refusals: ['INVOICE_NOT_FOUND', 'TRANSITION_REFUSED'],
  offline: 'never',
  keyed: true,
  appCheck: true,
  stepUp: true,
});

export const invoicesCreditInvoice = command({
  name: 'invoices-creditInvoice',
  means:
    'Takes an amount off an invoice by a credit note; what was paid beyond the rest is given back. A large refund needs a second administrator.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: {
    invoiceId: id,
    amount: int({ min: 1, max: 10_000_000_000, unit: 'cents', means: 'Tax included.' }),
    reason,
    trial: optional(bool({ means: 'Tells what would come of it, and changes nothing.' })),
    idempotencyKey,
  },
  answer: {
    ...madeInvoice,
    creditNote: text({ max: 20 }),
    owed: cents,
    back: int({ min: 0, max: 10_000_000_000, unit: 'cents', means: 'Goes back to the card.' }),
  },
  refusals: [
    'INVOICE_NOT_FOUND',
    'TRANSITION_REFUSED',
    'MORE_THAN_INVOICED',
    'VOID_INSTEAD',
    'CREDIT_NOTES_FULL',
    'SECOND_PERSON_REQUIRED',
  ],
  offline: 'never',
  keyed: true,
  appCheck: true,
  stepUp: true,
});

/** Commands for payments. */
export const paymentCommands = [
  paymentsStripeSetupIntent,
  paymentsStripeGetMethods,
  paymentsStripeDeletePaymentMethod,
  paymentsChargesAuthorizeItem,
  paymentsChargesCaptureItem,
  paymentsChargesRefundItem,
  paymentsChargesRevokeItem,
  invoicesGetUserInvoices,
  invoicesGetInvoice,
  invoicesUpdateInvoicePaymentMethodId,
  invoicesAdminCreateListingInvoice,
  invoicesVoidInvoice,
  invoicesWriteOffInvoice,
  invoicesCreditInvoice,
] as const;
