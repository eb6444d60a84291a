import { ownReads } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { fixed, group, int, ref, serverSet, time } from '../kit/fields.ts';
import { uid } from '../kit/fragments.ts';

const entries = int({ min: 0, max: 1_000 });

export const giveawayEntries = entity({
  name: 'giveawayEntries',
  area: 'giveaways',
  means:
    'How many entries one member has in one giveaway, counted anew each time from what earned them.',
  version: 1,
  fields: {
    userId: fixed(serverSet(uid)),
    giveawayId: fixed(serverSet(ref('giveaways'))),
    entries: serverSet(entries),
    parts: serverSet(
      group({
        optIn: entries,
        spending: int({ min: 0, max: 10_000_000 }),
        actions: entries,
        freeForm: int({ min: 0, max: 10_000_000 }),
      }),
    ),
    countedAt: serverSet(time()),
  },
  access: ownReads('userId'),
  indexes: [
    ['userId', 'updatedAt'],
    ['isDeleted', 'giveawayId', '-entries'],
  ],
  sample: {
    userId: 'u-oldiron',
    giveawayId: 'g-1',
    entries: 7,
    parts: { optIn: 1, spending: 5, actions: 1, freeForm: 0 },
    countedAt: 1_795_300_000_000,
  },
});
export type GiveawayEntry = Doc<typeof giveawayEntries>;
