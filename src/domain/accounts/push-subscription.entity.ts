import { admin, owner } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { optional, text } from '../kit/fields.ts';
import { messagingTokenPattern } from '../messages/push-address.ts';

export const pushSubscriptions = entity({
  name: 'pushSubscriptions',
  area: 'accounts',
  means:
    'One browser a member lets us send notices to: the address its push service gave it and its keys, or its registration at Firebase’s messaging.',
  version: 1,
  rev: true,
  fields: {
    endpoint: optional(
      text({ min: 12, max: 1_000, pattern: 'https://[^\\s]{4,990}', immutable: true }),
    ),
    /** The browser's public key, on the curve P-256, and its secret, as base64url. */
    p256dh: optional(text({ min: 80, max: 100, pattern: '[\\w-]{80,100}', immutable: true })),
    auth: optional(text({ min: 16, max: 40, pattern: '[\\w-]{16,40}', immutable: true })),
    token: optional(
      text({
        min: 20,
        max: 1_000,
        pattern: messagingTokenPattern,
        immutable: true,
        means: 'Registration at Firebase’s messaging, in place of an address with keys.',
      }),
    ),
    device: text({ max: 80, means: 'The browser in a reader’s words.' }),
  },
  access: {
    get: [owner(), admin()],
    list: [owner(), admin()],
    create: [owner('createdBy')],
    update: [owner()],
    remove: [owner()],
  },
  indexes: [],
  sample: {
    endpoint: 'https://push.example.com/send/1',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    device: 'Chrome on Android',
    rev: 1,
  },
});
export type PushSubscriptionDoc = Doc<typeof pushSubscriptions>;
