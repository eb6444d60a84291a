import { cancelPayment } from '../../../../src/embedded/stripe/payment-intents.ts';
import { hearCardEvent } from '../../../../src/functions/payments/cards/card-webhook.ts';
import { DAY, HOUR, admin, endAt, type Cause, type Stage } from './stage.ts';
import { newKey, startAt } from '../../house.ts';
import { unpaid } from './sale-causes.ts';

/** A hold placed now lasts a week; the leader's bank refuses to renew it. */
const unrenewed = async (stage: Stage): Promise<void> => {
  await stage.house.auction('long', { endAt: endAt + 14 * DAY });
  await stage.bid('ann', 1_000, 'long');
  await stage.carry('ann', 'pm_card_authenticationRequired');
  await stage.at(startAt + HOUR + 6 * DAY, 'tendHolds');
};
/** The bank cancels the last hold, and sends an event. */
const bankCancels = async ({ house: { ports, standIn } }: Stage): Promise<void> => {
  standIn.events.listen((body, signature) => hearCardEvent(ports, body, signature));
  cancelPayment(standIn.bank, standIn.bank.store.all('payments').at(-1)?.id ?? '');
  await standIn.events.settled();
};
const owed = async ({ bid, end }: Stage): Promise<void> => {
  await bid('ann', 1_000);
  await end();
};
const correct = ({ call }: Stage, name: string, more: object = {}) =>
  call(
    `invoices-${name}`,
    { invoiceId: 'inv-lot', reason: 'Agreed', idempotencyKey: newKey(), ...more },
    admin,
  );

/** Holds and invoices. */
export const paymentCauses: readonly Cause[] = [
  {
    type: 'HOLD_FAILED',
    to: ['ann'],
    says: /another card your default by Friday, January 22 at 4:00\u{A0}AM EST, .+ Your bid or offer stands either way/u,
    cause: unrenewed,
  },
  {
    type: 'HOLD_EXPIRING',
    to: ['ann'],
    says: /ends Friday, January 22 at 4:00\u{A0}AM EST, .+ Make another card your default before then. Otherwise/u,
    cause: async (stage) => {
      await unrenewed(stage);
      await stage.at(startAt + 7 * DAY - 8 * HOUR, 'tendHolds');
    },
  },
  {
    type: 'HOLD_CANCELLED',
    to: ['ann'],
    says: /cancelled the hold .+ another card your default by .+ and we’ll place the hold on that one. Your bid stands/u,
    cause: async (stage) => {
      await stage.bid('ann', 1_000);
      await stage.carry('ann', 'pm_card_chargeCustomerFail');
      await bankCancels(stage);
      await stage.at(startAt + 2 * HOUR, 'tendHolds');
    },
  },
  {
    type: 'HOLD_RELEASED',
    to: ['ann'],
    says: /nothing is held/,
    cause: async ({ bid, end }) => {
      await bid('ann', 1_000);
      await bid('ben', 2_000);
      await end();
    },
  },
  {
    type: 'INVOICE_OPEN',
    to: ['ann'],
    says: /is CA\$282.50, due Friday, January 29 at 3:00\u{A0}AM EST/u,
    cause: owed,
  },
  {
    type: 'INVOICE_ACTION',
    to: ['ann'],
    says: /payment of CA\$282.50 .+ by Friday, January 29 at 3:00\u{A0}AM EST; otherwise/u,
    cause: async (stage) => {
      await unpaid(stage);
      await stage.carry('ann', 'pm_card_authenticationRequired');
      await stage.at(endAt, 'collectInvoices');
    },
  },
  {
    type: 'INVOICE_PAID',
    to: ['ann'],
    says: /of CA\$282.50 .+ is paid/,
    cause: async (stage) => {
      await owed(stage);
      await stage.at(endAt, 'collectInvoices');
    },
  },
  {
    type: 'INVOICE_PAST_DUE',
    to: ['ann'],
    says: /CA\$282.50 .+ Pay it by Sunday, January 31 at 3:00\u{A0}AM EST; otherwise the sale falls through/u,
    cause: async (stage) => {
      await unpaid(stage);
      for (const days of [0, 1, 2, 7]) await stage.at(endAt + days * DAY, 'collectInvoices');
    },
  },
  {
    type: 'INVOICE_VOID',
    to: ['ann'],
    says: /no longer owe/,
    cause: async (stage) => {
      await owed(stage);
      await correct(stage, 'voidInvoice');
    },
  },
  {
    type: 'INVOICE_WRITTEN_OFF',
    to: ['ann'],
    says: /of CA\$282.50 .+ was not paid/,
    cause: async (stage) => {
      await owed(stage);
      await correct(stage, 'writeOffInvoice');
    },
  },
  {
    type: 'INVOICE_CREDITED',
    to: ['ann'],
    says: /credit note of CA\$100.00/,
    cause: async (stage) => {
      await owed(stage);
      await correct(stage, 'creditInvoice', { amount: 10_000 });
    },
  },
];
