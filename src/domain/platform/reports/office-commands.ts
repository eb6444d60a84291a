import { id, serverTime, unkeyedStaffCommand } from '../../kit/command-fields.ts';
import { command, type AnswerOf } from '../../kit/command.ts';
import {
  bool,
  choice,
  date,
  group,
  int,
  json,
  list,
  optional,
  prose,
  text,
  time,
} from '../../kit/fields.ts';
import { currency, cents } from '../../kit/fragments.ts';
import { cashDirections } from '../../payments/cash-entry.entity.ts';
import { reportNames } from './business-reports.ts';

const staffLook = { ...unkeyedStaffCommand, looks: true } as const;

/** Queues that wait for staff, in the order of the front screen. */
export const officeQueues = [
  'APPROVALS',
  'REPORTS',
  'SUBMISSIONS',
  'REVIEWS',
  'ACCEPTED',
  'PREVIEWS',
  'CHANGES',
  'LEADERS',
  'PROBLEMS',
  'ARTICLES',
  'FREE_ENTRIES',
  'GIVEAWAYS',
  'TRANSPORTS',
  'NOTICES',
  'LETTERS',
  'JOBS',
] as const;
export type OfficeQueue = (typeof officeQueues)[number];

const queueCount = int({ min: 0, max: 100_000_000 });

/** A document behind a figure. */
const behind = group({
  of: choice(['listing', 'invoice', 'submission', 'order']),
  id,
  /** Name of the document, if it has one: a lot’s title, an invoice’s number. */
  name: optional(text({ max: 200 })),
  at: time(),
  amount: optional(cents),
  currency: optional(currency),
  /** Number of times a card was declined for it. */
  declined: optional(int({ min: 1, max: 1_000 })),
});
const behindRows = list(behind, { max: 20 });

/** Totals of the added rows, by currency, and how many rows were added. */
const sums = {
  count: queueCount,
  added: queueCount,
  cad: cents,
  usd: cents,
  rows: behindRows,
} as const;

export const officeReadFront = command({
  ...staffLook,
  name: 'office-readFront',
  means:
    'Tells what waits for staff and since when, and how the money stands: holds, invoices, what cards paid and got back today.',
  input: {},
  answer: {
    queues: list(
      group({
        queue: choice(officeQueues),
        count: queueCount,
        oldestAt: optional(time()),
        dueAt: optional(time({ means: 'The nearest moment by which an answer was promised.' })),
        /** Rows of a queue that has no collection list; soonest end first. */
        rows: optional(behindRows),
      }),
      { max: officeQueues.length },
    ),
    /** Absent, and lists empty, if the caller’s role does not cover it. */
    holds: optional(group({ count: queueCount, rows: behindRows })),
    invoices: list(group({ status: choice(['PAST_DUE', 'OPEN']), ...sums }), { max: 2 }),
    cash: list(group({ direction: choice(cashDirections), ...sums }), { max: 2 }),
    serverTime,
  },
  refusals: [],
});
/** The number of documents that wait in a queue, and since when. */
export type QueueFigures = AnswerOf<typeof officeReadFront>['queues'][number];

/** Weeks shown on the front screen, including the current one. */
export const officeWeekCount = 12;

export const officeReadWeeks = command({
  ...staffLook,
  name: 'office-readWeeks',
  means:
    'Counts sign-ups, lots that opened and sales by week, Monday to Sunday by the house’s clock.',
  input: {},
  answer: {
    weeks: list(
      group({ from: time(), signUps: queueCount, opened: queueCount, sold: queueCount }),
      {
        max: officeWeekCount,
      },
    ),
    serverTime,
  },
  refusals: [],
});

const reportRows = json({
  bytes: 1_000_000,
  means: 'Each row its cells in the order of the columns; an amount is whole cents.',
});

export const officeReadReport = command({
  ...staffLook,
  name: 'office-readReport',
  means: 'Reads a report staff print out of the relational mirror, with the SQL that ran.',
  input: {
    report: choice(reportNames),
    from: optional(date({ means: 'First day of the period, by the house’s clock.' })),
    until: optional(date({ means: 'Last day of the period.' })),
  },
  answer: {
    rows: reportRows,
    sums: reportRows,
    more: bool({ means: 'Whether there are rows that are not told.' }),
    sql: prose({ max: 20_000 }),
    parameters: list(text({ max: 100 }), { max: 50 }),
    ms: int({ min: 0, max: 600_000, unit: 'ms', means: 'How long the database took.' }),
    readAt: time(),
    lagMs: optional(int({ min: 0, max: 9_000_000_000_000, unit: 'ms' })),
    followedAt: optional(time({ means: 'When changes were last looked for.' })),
    copying: list(text({ max: 60 }), {
      max: 20,
      means: 'Collections it reads that are being copied just now.',
    }),
  },
  refusals: ['NO_DATABASE', 'DATABASE_DOWN', 'SCHEMA_MISSING', 'PERIOD_INVALID', 'REPORT_FAILED'],
});

export const officeCommands = [officeReadFront, officeReadWeeks, officeReadReport] as const;
