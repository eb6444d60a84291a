import { staffReads } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { choice, fixed, int, optional, prose, ref, serverSet, time } from '../kit/fields.ts';
import { uid } from '../kit/fragments.ts';

export const chargeActNames = ['TAKEN', 'REFUNDED'] as const;

export const chargeActs = entity({
  name: 'chargeActs',
  area: 'payments',
  means:
    'What staff took of a card hold or gave back of it, who and why, in the order it was done. Never changed; staff read it.',
  version: 1,
  fields: {
    depositId: fixed(serverSet(ref('deposits'))),
    act: fixed(serverSet(choice(chargeActNames))),
    by: fixed(serverSet(uid)),
    at: fixed(serverSet(time())),
    amount: fixed(serverSet(int({ min: 0, max: 10_000_000_000, unit: 'cents' }))),
    /** The member whose money it was. */
    userId: fixed(optional(serverSet(uid))),
    /** Cents refunded or charged without a second administrator. */
    alone: fixed(optional(serverSet(int({ min: 1, max: 10_000_000_000, unit: 'cents' })))),
    reason: fixed(optional(serverSet(prose({ min: 1, max: 500 })))),
  },
  access: staffReads,
  indexes: [
    ['isDeleted', 'depositId', '-at'],
    ['isDeleted', 'userId', '-at'],
  ],
  sample: {
    depositId: 'd-214',
    act: 'REFUNDED',
    by: 'u-ruth',
    at: 1_795_891_200_000,
    amount: 5_000,
    userId: 'u-oldiron',
    alone: 5_000,
    reason: 'The fee was taken twice.',
  },
});
export type ChargeAct = Doc<typeof chargeActs>;
