import { admin, idOf, owner, type Access } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import {
  bool,
  choice,
  currencies,
  group,
  int,
  map,
  optional,
  serverSet,
  text,
} from '../kit/fields.ts';
import { me } from '../kit/sync.ts';

/** One per member, under the member's own id. */
export const onePerMember: Access = {
  get: [owner(), admin()],
  list: [owner(), admin()],
  create: [owner('createdBy', idOf())],
  update: [owner()],
  remove: [owner()],
};

const clockTime = text({ min: 5, max: 5, pattern: '(?:[01][0-9]|2[0-3]):[0-5][0-9]' });

/**
 * Language, units and time zone of a new account, from the settings of the device that opens it.
 */
export const firstPreferences = {
  units: choice(['km', 'mi']),
  currency: choice(currencies, { label: 'Display currency' }),
  locale: choice(['en-CA', 'fr-CA', 'en-US'], { label: 'Language' }),
  timezone: optional(text({ max: 60, label: 'Time zone' })),
};

export const userPreferences = entity({
  name: 'userPreferences',
  area: 'accounts',
  means: 'How a member wants to see and hear: units, currency, language, quiet hours, channels.',
  version: 1,
  rev: true,
  fields: {
    ...firstPreferences,
    theme: choice(['system', 'light', 'dark']),
    quietHours: optional(group({ from: clockTime, until: clockTime })),
    channels: map(group({ inApp: bool(), push: bool(), email: bool() }), {
      max: 80,
      means: 'Channels by event.',
    }),
    cart: optional(
      serverSet(
        group(
          { id: text({ min: 1, max: 300 }), quantity: int({ min: 0, max: 100_000_000 }) },
          { means: 'The member’s cart at the shop and how many pieces it holds.' },
        ),
      ),
    ),
  },
  access: onePerMember,
  sync: {
    userPreferences: {
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
    units: 'km',
    currency: 'CAD',
    locale: 'fr-CA',
    theme: 'system',
    quietHours: { from: '22:00', until: '08:00' },
    channels: { OUTBID: { inApp: true, push: true, email: true } },
  },
});
export type UserPreferences = Doc<typeof userPreferences>;
export type FirstPreferences = Pick<UserPreferences, keyof typeof firstPreferences>;
