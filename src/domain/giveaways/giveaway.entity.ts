import { admin, anyone, is } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import {
  bool,
  choice,
  group,
  html,
  int,
  list,
  optional,
  ref,
  serverSet,
  text,
  time,
} from '../kit/fields.ts';
import { region, sha256 } from '../kit/fragments.ts';
import { giveawayMachine } from './giveaway-machine.ts';

export const giveaways = entity({
  name: 'giveaways',
  area: 'giveaways',
  means:
    'A prize drawn among members’ entries, with a free way to enter and a draw anyone can check.',
  version: 1,
  rev: true,
  fields: {
    title: text({ min: 5, max: 140 }),
    status: serverSet(choice(giveawayMachine.states)),
    isPublished: bool(),
    prize: group({
      title: text({ max: 160 }),
      count: int({ min: 1, max: 1_000 }),
      valueCents: int({ min: 0, max: 100_000_000, unit: 'cents' }),
    }),
    coverImageId: optional(ref('images')),
    bodyHtml: html({ max: 40_000, label: 'Text' }),
    rulesHtml: html({ max: 80_000, label: 'Rules' }),
    regions: list(region, { max: 64 }),
    startAt: time(),
    endAt: time(),
    windows: list(group({ from: time(), until: time(), times: int({ min: 1, max: 10 }) }), {
      max: 20,
      means: 'Dated multipliers of spending.',
    }),
    seedHash: optional(serverSet(sha256)),
    seed: optional(serverSet(text({ max: 128 }))),
    entriesRoot: optional(serverSet(sha256)),
    totalEntries: optional(serverSet(int({ min: 0, max: 2_000_000_000 }))),
    winner: optional(serverSet(text({ max: 24, means: 'Username of the winner.' }))),
  },
  access: {
    get: [anyone(is('isPublished', true)), admin()],
    list: [anyone(is('isPublished', true)), admin()],
    create: [admin()],
    update: [admin()],
    remove: [admin()],
  },
  indexes: [
    ['isPublished', 'updatedAt'],
    ['isDeleted', 'isPublished', '-endAt'],
    ['isDeleted', '-startAt'],
    ['isDeleted', 'status', 'endAt'],
  ],
  admin: {
    group: 'Content',
    title: 'Giveaways',
    name: 'title',
    columns: ['title', 'status', 'isPublished', 'startAt', 'endAt', 'winner'],
    filters: ['status'],
    sort: ['startAt', 'desc'],
  },
  sample: {
    title: 'A winter tool chest',
    status: 'OPEN',
    isPublished: true,
    prize: { title: 'Tool chest with tools', count: 1, valueCents: 250_000 },
    bodyHtml: '<p>One chest, 214 pieces.</p>',
    rulesHtml: '<p>No purchase necessary.</p>',
    regions: ['ON', 'QC', 'BC'],
    startAt: 1_795_000_000_000,
    endAt: 1_797_600_000_000,
    windows: [],
    seedHash: 'e'.repeat(64),
  },
});
export type Giveaway = Doc<typeof giveaways>;
