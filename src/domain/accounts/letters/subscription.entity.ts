import { ownReads } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { choice, json, list, optional, serverSet, text, time } from '../../kit/fields.ts';
import { email, sha256 } from '../../kit/fragments.ts';
import { me } from '../../kit/sync.ts';

export const subscriptionTopics = [
  'news',
  'auctions',
  'shop',
  'giveaways',
  'saved-search',
] as const;

export const subscriptions = entity({
  name: 'subscriptions',
  area: 'accounts',
  means: 'What an address wants to hear of by mail, once it confirmed so.',
  version: 1,
  fields: {
    email: serverSet(email),
    topics: serverSet(list(choice(subscriptionTopics), { max: 5 })),
    filters: optional(serverSet(json({ bytes: 2_000 }))),
    confirmedAt: optional(serverSet(time())),
    consentText: optional(serverSet(text({ max: 500 }))),
    unsubscribeTokenHash: serverSet({
      ...sha256,
      means: 'Of the secret by which the links of its letters are known as the house’s.',
    }),
  },
  access: ownReads(),
  sync: {
    subscriptions: {
      in: 'mine',
      reader: 'member',
      where: [['createdBy', me]],
      when: 'viewed',
      live: true,
      order: null,
    },
  },
  indexes: [['createdBy', 'updatedAt']],
  sample: {
    email: 'oldiron@example.com',
    topics: ['auctions'],
    confirmedAt: 1_795_300_000_000,
    unsubscribeTokenHash: 'f'.repeat(64),
  },
});
export type Subscription = Doc<typeof subscriptions>;
