import { ownReads } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { choice, fixed, optional, ref, serverSet, text, time } from '../../kit/fields.ts';
import { currency, uid, cents } from '../../kit/fragments.ts';
import { depositMachine } from './deposit-machine.ts';
import { me } from '../../kit/sync.ts';

export const deposits = entity({
  name: 'deposits',
  area: 'payments',
  means:
    'A card hold for the fee on a bid. Its amount is told to staff only after the end, since it would reveal the ceiling it covers.',
  version: 1,
  fields: {
    listingId: fixed(serverSet(ref('listings'))),
    bidderId: fixed(serverSet(uid)),
    userId: fixed(serverSet(uid)),
    amount: optional(serverSet({ ...cents, means: 'Absent until the auction has ended.' })),
    currency: serverSet(currency),
    status: serverSet(choice(depositMachine.states)),
    providerRef: optional(serverSet(text({ max: 255 }))),
    captureBefore: optional(serverSet(time())),
    /** When a bid first relied on it. */
    boundAt: optional(serverSet(time())),
    /** When it is to be released; absent once it is over. */
    releaseFrom: optional(serverSet(time())),
    /** When it is to be renewed, before it lapses, or replaced, if its bank cancelled it. */
    renewFrom: optional(serverSet(time())),
    supersedes: optional(serverSet(ref('deposits'))),
    capturedAmount: serverSet(cents),
    refundedAmount: serverSet(cents),
  },
  access: ownReads('userId'),
  sync: {
    deposits: {
      in: 'mine',
      reader: 'member',
      where: [['userId', me]],
      when: 'viewed',
      live: true,
    },
  },
  indexes: [
    ['userId', 'updatedAt'],
    ['isDeleted', 'userId', '-dateCreated'],
    ['isDeleted', 'listingId', 'userId', '-dateCreated'],
    ['isDeleted', 'status', 'captureBefore'],
  ],
  sample: {
    listingId: 'l-214',
    bidderId: 'u-oldiron',
    userId: 'u-oldiron',
    currency: 'CAD',
    status: 'AUTHORIZED',
    captureBefore: 1_795_800_000_000,
    capturedAmount: 0,
    refundedAmount: 0,
  },
});
export type Deposit = Doc<typeof deposits>;
