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
  serverSet,
  text,
  time,
} from '../kit/fields.ts';
import { picture, region, sha256 } from '../kit/fragments.ts';
import { freshFor } from '../kit/sync.ts';
import { publishedWhen } from '../platform/snapshots/published-when.ts';
import { giveawayMachine } from './giveaway-machine.ts';

/** Outcomes for a drawn entrant. */
export const drawStates = [
  'DRAWN',
  'WAITING',
  'PASSED',
  'WRONG',
  'LATE',
  'SILENT',
  'DISMISSED',
] as const;

const number = int({ min: 0, max: 1_000_000_000 });

export const giveaways = entity({
  name: 'giveaways',
  area: 'giveaways',
  means:
    'A prize drawn among members’ entries, with a free way to enter and a draw anyone can check.',
  version: 1,
  rev: true,
  fields: {
    title: text({ min: 5, max: 140 }),
    /** Absent right after staff created it; see `statusOf`. */
    status: optional(serverSet(choice(giveawayMachine.states))),
    isPublished: bool(),
    prize: group({
      title: text({ max: 160, label: 'What is to be won' }),
      count: int({ min: 1, max: 20, label: 'How many' }),
      value: int({ min: 0, max: 1_000_000, unit: 'dollars', label: 'Value of each' }),
    }),
    pictures: optional(list(picture, { max: 12 })),
    bodyHtml: html({ max: 40_000, label: 'Text' }),
    rulesHtml: html({ max: 80_000, label: 'Rules' }),
    regions: list(region, { max: 64 }),
    startAt: time(),
    endAt: time(),
    windows: list(group({ from: time(), until: time(), times: int({ min: 1, max: 10 }) }), {
      max: 20,
      means: 'Dated multipliers of spending.',
    }),
    terms: optional(
      serverSet(
        group(
          {
            centsPerEntry: number,
            cap: number,
            freeFormEntries: number,
            referralCap: number,
            verifiedPhone: number,
            newsletter: number,
            referral: number,
            submissionAccepted: number,
          },
          { means: 'What counted how much when it was opened; it is counted so to the end.' },
        ),
      ),
    ),
    openedAt: optional(serverSet(time())),
    closedAt: optional(serverSet(time())),
    seedHash: optional(serverSet(sha256)),
    saltHash: optional(serverSet(sha256)),
    seed: optional(serverSet(text({ max: 64 }))),
    entriesRoot: optional(serverSet(sha256)),
    totalEntries: optional(serverSet(int({ min: 0, max: 2_000_000_000 }))),
    entrants: optional(serverSet(int({ min: 0, max: 10_000_000, means: 'Members with entries.' }))),
    draws: optional(
      serverSet(
        list(
          group({
            n: int({ min: 0, max: 2_000_000_000 }),
            ticket: int({ min: 0, max: 2_000_000_000 }),
            entrant: text({ min: 32, max: 32, means: 'Pseudonym in the list of entrants.' }),
            state: choice(drawStates),
            at: time(),
            username: optional(text({ max: 24 })),
            reason: optional(text({ max: 300 })),
          }),
          { max: 500 },
        ),
      ),
    ),
    winner: optional(serverSet(text({ max: 24, means: 'Username of the first winner.' }))),
  },
  access: {
    get: [anyone(is('isPublished', true)), admin()],
    list: [anyone(is('isPublished', true)), admin()],
    create: [admin()],
    update: [admin()],
    remove: [admin()],
  },
  sync: {
    giveaways: {
      in: 'content',
      reader: 'everyone',
      where: [publishedWhen.giveaways],
      when: 'viewed',
      live: true,
      freshMs: freshFor.minutes,
      order: '-endAt',
    },
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
    one: 'giveaway',
    name: 'title',
    columns: ['title', 'status', 'startAt', 'endAt', 'totalEntries', 'winner'],
    filters: ['status'],
    sort: ['startAt', 'desc'],
    whole: true,
  },
  sample: {
    title: 'A winter tool chest',
    status: 'OPEN',
    isPublished: true,
    prize: { title: 'Tool chest with tools', count: 1, value: 2_500 },
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

export type GiveawayStatus = (typeof giveawayMachine.states)[number];

/** The state of a giveaway: a new one is a draft. */
export const statusOf = ({ status }: Pick<Giveaway, 'status'>): GiveawayStatus => status ?? 'DRAFT';
