import { admin, limit, only, self, spaced } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, int, optional, serverSet, text, time } from '../kit/fields.ts';
import { email } from '../kit/fragments.ts';

const latency = optional(int({ min: 0, max: 600_000, unit: 'ms' }));
const deviceFields = [
  'isFocused',
  'hitIncrement',
  'sessionIncrement',
  'dateLastHitCount',
  'dateLastSignoff',
  'userAgent',
  'clientResolution',
  'clientResolutionWindow',
  'clientTimezone',
  'currentPath',
  'clientTime',
  'clientLatencyRead',
  'clientLatencyReadUpdated',
  'clientLatencyWrite',
  'clientLatencyWriteUpdated',
] as const;

export const hitCounters = entity({
  name: 'hitCounters',
  area: 'platform',
  means: 'Where a member is just now: one document per account, for that member and staff.',
  version: 1,
  fields: {
    isFocused: bool(),
    hitIncrement: int({ min: 0, max: 2_000_000_000 }),
    sessionIncrement: int({ min: 0, max: 2_000_000_000 }),
    dateLastHitCount: optional(time()),
    dateLastSignoff: optional(time()),
    username: optional(serverSet(text({ max: 24 }))),
    email: optional(serverSet(email)),
    userAgent: optional(text({ max: 300 })),
    clientResolution: optional(text({ max: 20 })),
    clientResolutionWindow: optional(text({ max: 20 })),
    clientTimezone: optional(text({ max: 20, means: 'Offset from GMT, as text.' })),
    currentPath: text({ max: 300 }),
    clientTime: time(),
    serverTime: optional(serverSet(time())),
    clientLatencyRead: latency,
    clientLatencyReadUpdated: optional(time()),
    clientLatencyWrite: latency,
    clientLatencyWriteUpdated: optional(time()),
    clientIp: optional(serverSet(text({ max: 64 }))),
    clientRealIp: optional(serverSet(text({ max: 64 }))),
    clientCountry: optional(serverSet(text({ max: 60 }))),
    clientNetTime: optional(serverSet(text({ max: 40 }))),
  },
  access: {
    get: [self(), admin()],
    list: [self(limit(1)), admin()],
    create: [self(only(...deviceFields))],
    update: [self(only(...deviceFields), spaced(25))],
  },
  indexes: [
    ['isDeleted', '-serverTime'],
    ['isDeleted', 'isFocused', '-serverTime'],
  ],
  sample: {
    isFocused: true,
    hitIncrement: 41,
    sessionIncrement: 3,
    currentPath: '/listing/l-214',
    clientTime: 1_795_300_000_000,
    serverTime: 1_795_300_000_120,
    username: 'oldironclub',
  },
});
export type HitCounter = Doc<typeof hitCounters>;
