import { ownReads } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { choice, fixed, group, int, list, ref, serverSet, text, time } from '../kit/fields.ts';
import { uid } from '../kit/fragments.ts';
import { me } from '../kit/sync.ts';
import { ineligibleReasons } from './eligibility.ts';

const entries = int({ min: 0, max: 10_000_000 });

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
        spending: entries,
        freeForm: entries,
        verifiedPhone: entries,
        newsletter: entries,
        referral: entries,
        submissionAccepted: entries,
      }),
    ),
    reasons: serverSet(
      list(choice(ineligibleReasons), {
        max: 7,
        means: 'Why there are none, where there are none.',
      }),
    ),
    entrant: serverSet(
      text({ min: 32, max: 32, means: 'Under which name it stands in the list of entrants.' }),
    ),
    countedAt: serverSet(time()),
  },
  access: ownReads('userId'),
  sync: {
    ownEntries: {
      in: 'mine',
      reader: 'member',
      where: [['userId', me]],
      when: 'viewed',
      live: true,
      group: 'giveawayId',
    },
  },
  indexes: [
    ['userId', 'updatedAt'],
    ['isDeleted', 'giveawayId', '-entries'],
    ['isDeleted', 'giveawayId', 'entrant'],
  ],
  sample: {
    userId: 'u-oldiron',
    giveawayId: 'g-1',
    entries: 7,
    parts: {
      optIn: 1,
      spending: 5,
      freeForm: 0,
      verifiedPhone: 1,
      newsletter: 0,
      referral: 0,
      submissionAccepted: 0,
    },
    reasons: [],
    entrant: 'c'.repeat(32),
    countedAt: 1_795_300_000_000,
  },
});
export type GiveawayEntry = Doc<typeof giveawayEntries>;

/** Id of a giveaway entry: one per member and giveaway. */
export const entryIdOf = (uid: string, giveawayId: string): string => `${uid}_${giveawayId}`;
