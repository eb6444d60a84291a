import { staffReads } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { choice, fixed, group, int, serverSet, text, time } from '../kit/fields.ts';
import { currency, uid } from '../kit/fragments.ts';
import { chargePurposes } from './card-charge.entity.ts';

/** Directions of cash: in from a card, or back out to it. */
export const cashDirections = ['IN', 'OUT'] as const;

export const cashEntries = entity({
  name: 'cashEntries',
  area: 'payments',
  means:
    'The cash journal: each amount the card provider took or gave back, when the house heard of it. Never changed; staff read it.',
  version: 1,
  fields: {
    chargeId: fixed(serverSet(text({ max: 128, format: 'id' }))),
    userId: fixed(serverSet(uid)),
    purpose: fixed(
      serverSet(group({ kind: choice(chargePurposes), id: text({ max: 128, format: 'id' }) })),
    ),
    direction: fixed(serverSet(choice(cashDirections))),
    amount: fixed(serverSet(int({ min: 1, max: 10_000_000_000, unit: 'cents' }))),
    currency: fixed(serverSet(currency)),
    at: fixed(serverSet(time())),
  },
  access: staffReads,
  indexes: [['isDeleted', 'direction', '-at']],
  sample: {
    chargeId: 'charge-1',
    userId: 'u-oldiron',
    purpose: { kind: 'INVOICE', id: 'inv-l-214' },
    direction: 'IN',
    amount: 169_500,
    currency: 'CAD',
    at: 1_795_891_200_000,
  },
});
export type CashEntry = Doc<typeof cashEntries>;
