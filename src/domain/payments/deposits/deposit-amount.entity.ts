import { owner } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { fixed, int, ref, serverSet } from '../../kit/fields.ts';
import { dollars, uid } from '../../kit/fragments.ts';
import { me } from '../../kit/sync.ts';

export const depositAmounts = entity({
  name: 'depositAmounts',
  area: 'payments',
  means:
    'The amount of a card hold and the ceiling it covers, told to its owner alone. Its id is the hold’s.',
  version: 1,
  fields: {
    userId: fixed(serverSet(uid)),
    listingId: fixed(serverSet(ref('listings'))),
    amount: serverSet(int({ min: 0, max: 10_000_000_000, unit: 'cents' })),
    covers: serverSet(dollars),
  },
  access: { get: [owner('userId')], list: [owner('userId')] },
  sync: {
    depositAmounts: {
      in: 'mine',
      reader: 'member',
      where: [['userId', me]],
      when: 'viewed',
      live: true,
    },
  },
  indexes: [['userId', 'updatedAt']],
  sample: { userId: 'u-oldiron', listingId: 'l-214', amount: 169_500, covers: 30_000 },
});
export type DepositAmount = Doc<typeof depositAmounts>;
