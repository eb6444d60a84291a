import { done, id, serverTime } from '../kit/command-fields.ts';
import { command } from '../kit/command.ts';
import { systemCheckSetup, systemGetSetup } from './settings/setup-commands.ts';
import { schedulerGetJobs, schedulerRunJob } from './jobs/scheduler-commands.ts';
import { bool, choice, group, int, json, list, optional, text, time } from '../kit/fields.ts';
import { livesTold } from './house-life.ts';
import { postgresCommands } from './reports/postgres-commands.ts';

const lifeId = text({ min: 1, max: 64 });

export const tGet = command({
  name: 't-get',
  means:
    'Tells the server’s time, for countdowns and latency, and whether what a device heard of is still there.',
  callers: ['visitor'],
  rate: 'CLOCK',
  input: {
    lives: optional(
      list(lifeId, { max: livesTold, means: 'The lives the device was told, newest first.' }),
    ),
    heard: optional(time({ means: 'The last write the device heard of.' })),
  },
  answer: {
    serverTime,
    house: group({
      lives: list(lifeId, { max: livesTold, means: 'The lives of the data, newest first.' }),
      at: time({ means: 'The last write there is, as far as it is known.' }),
      outcome: choice(['SAME', 'PUT_BACK', 'REPLACED'], {
        means: 'What became of the data the device heard of.',
      }),
      since: time({ means: 'What was written before is still there.' }),
    }),
  },
  refusals: [],
  offline: 'never',
  keyed: false,
});

export const counterHitCounter = command({
  name: 'counter-hitCounter',
  means: 'Writes a member’s presence: where, focused or not, signed off or not.',
  callers: ['member'],
  rate: 'PRES',
  input: {
    currentPath: text({ max: 300, pattern: '/[^?#]*' }),
    isFocused: bool(),
    session: text({ max: 64 }),
    tick: int({ min: 0, max: 100_000_000 }),
    signOff: optional(bool()),
    clientTime: time(),
    clientResolution: optional(text({ max: 20 })),
    clientResolutionWindow: optional(text({ max: 20 })),
    clientTimezone: optional(text({ max: 20 })),
    clientLatencyRead: optional(int({ min: 0, max: 600_000, unit: 'ms' })),
    clientLatencyReadUpdated: optional(time()),
    clientLatencyWrite: optional(int({ min: 0, max: 600_000, unit: 'ms' })),
    clientLatencyWriteUpdated: optional(time()),
    clientNetTime: optional(text({ max: 40, means: 'The time the reflection endpoint told.' })),
    userAgent: optional(text({ max: 300 })),
  },
  answer: { ok: bool(), serverTime },
  refusals: [],
  offline: 'never',
  keyed: false,
});

export const counterCountView = command({
  name: 'counter-countView',
  means: 'Counts that a listing’s page was opened, once a day by each member or visitor’s address.',
  callers: ['visitor', 'member'],
  rate: 'CLOCK',
  input: { listingId: id },
  answer: { ok: bool() },
  refusals: [],
  offline: 'never',
  keyed: false,
});

export const systemCreateSystemData = command({
  name: 'system-createSystemData',
  means:
    'Writes the first data of a new house under fixed ids: configuration, packages, exchange and shipping rates, pages, inserts, makes and models. It deletes nothing.',
  callers: ['admin', 'system'],
  rate: 'ADMIN',
  input: {
    confirm: text({ max: 40 }),
    scope: optional(
      choice(['all', 'config', 'packages', 'rates', 'shipping', 'pages', 'inserts', 'catalogue']),
    ),
  },
  answer: { written: int({ min: 0, max: 10_000 }), kept: int({ min: 0, max: 10_000 }) },
  refusals: ['CONFIRM_MISSING'],
  offline: 'never',
  keyed: false,
  stepUp: true,
});

export const loggerLog = command({
  name: 'logger-log',
  means: 'Writes a line to the app log.',
  callers: ['visitor', 'member'],
  rate: 'LOG',
  input: {
    level: choice(['info', 'warn', 'error']),
    message: text({ min: 1, max: 2_000 }),
    context: optional(json({ bytes: 4_096 })),
    version: optional(text({ max: 200, means: 'The scripts that run.' })),
  },
  answer: done,
  refusals: [],
  offline: 'queue',
  keyed: false,
});

export const currencyUpdate = command({
  name: 'currency-update',
  means:
    'Fetches the rates of the day. One that leaps further than staff allow is kept as refused, until they confirm that very rate.',
  callers: ['system', 'admin'],
  rate: 'ADMIN',
  input: { confirm: optional(bool()) },
  answer: { updated: int({ min: 0, max: 100 }), asOf: time() },
  refusals: ['SOURCE_UNAVAILABLE', 'RATE_LEAP'],
  offline: 'never',
  keyed: false,
});

/** Commands of the platform. */
export const platformCommands = [
  tGet,
  counterHitCounter,
  counterCountView,
  systemCreateSystemData,
  loggerLog,
  currencyUpdate,
  systemGetSetup,
  systemCheckSetup,
  schedulerGetJobs,
  schedulerRunJob,
  ...postgresCommands,
] as const;
