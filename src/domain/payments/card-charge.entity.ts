import { owner } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, choice, fixed, group, int, optional, serverSet, text, time } from '../kit/fields.ts';
import { address, currency, dollars, uid, cents } from '../kit/fragments.ts';
import { me } from '../kit/sync.ts';
import { invoiceTaxes } from './invoices/invoice.entity.ts';

/** Purposes of an amount on a card. */
export const chargePurposes = ['HOLD', 'PACKAGE', 'INVOICE', 'ORDER'] as const;

/**
 * Written before the provider is called: `PENDING` until the provider has responded, `ACTION` while
 * the bank requires the cardholder's confirmation, then held or paid, or neither.
 */
export const chargeStates = ['PENDING', 'ACTION', 'HELD', 'PAID', 'DECLINED', 'CANCELLED'] as const;

export const cardCharges = entity({
  name: 'cardCharges',
  area: 'payments',
  means:
    'An amount asked of a card, written down before the card is asked, so that an answer that is lost is found again. Told to the holder alone. A hold’s deposit has the same id.',
  version: 1,
  fields: {
    userId: fixed(serverSet(uid)),
    purpose: fixed(
      serverSet(group({ kind: choice(chargePurposes), id: text({ max: 128, format: 'id' }) })),
    ),
    amount: fixed(serverSet(cents)),
    /** The ceiling a hold covers. */
    covers: fixed(optional(serverSet(dollars))),
    currency: fixed(serverSet(currency)),
    bill: fixed(
      optional(
        serverSet(
          group(
            {
              lot: optional(int({ min: 1, max: 2_000_000_000 })),
              vehicle: optional(text({ min: 1, max: 200 })),
              net: cents,
              taxes: invoiceTaxes,
              region: optional(text({ min: 2, max: 2, format: 'region' })),
              billTo: optional(address),
            },
            { means: 'What its invoice says once it is paid, as it was told before it was asked.' },
          ),
        ),
      ),
    ),
    status: serverSet(choice(chargeStates)),
    /** Description of the card for its owner. */
    card: fixed(serverSet(text({ max: 60 }))),
    methodId: fixed(serverSet(text({ max: 255 }))),
    customerId: fixed(serverSet(text({ max: 255 }))),
    /** The provider’s idempotency key. */
    key: fixed(serverSet(text({ max: 255 }))),
    /** Whether the card is charged without the cardholder present. */
    away: fixed(serverSet(bool())),
    startedAt: fixed(serverSet(time())),
    /** Same as `startedAt`, but present only until the result is known. */
    openSince: optional(serverSet(time())),
    providerRef: optional(serverSet(text({ max: 255 }))),
    declineCode: optional(serverSet(text({ max: 80 }))),
    captureBefore: optional(serverSet(time())),
    taken: serverSet(cents),
    refunded: serverSet(cents),
    /** Total amount to be refunded; absent once refunded. */
    giveBack: optional(serverSet(cents)),
    /** Amount to be captured, as two administrators decided; absent once it was requested. */
    takeOwed: optional(serverSet(cents)),
  },
  access: { get: [owner('userId')], list: [owner('userId')] },
  sync: {
    cardCharges: {
      in: 'mine',
      reader: 'member',
      where: [['userId', me]],
      when: 'viewed',
      live: true,
    },
  },
  indexes: [['userId', 'updatedAt']],
  sample: {
    userId: 'u-oldiron',
    purpose: { kind: 'HOLD', id: 'l-214' },
    amount: 169_500,
    currency: 'CAD',
    status: 'HELD',
    card: 'visa 4242',
    methodId: 'pm_1',
    customerId: 'cus_1',
    key: 'hold-1',
    away: false,
    startedAt: 1_795_300_000_000,
    taken: 0,
    refunded: 0,
  },
});
export type CardCharge = Doc<typeof cardCharges>;
