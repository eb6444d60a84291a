import { cursor, done, id, serverTime } from '../kit/command-fields.ts';
import { command } from '../kit/command.ts';
import {
  bool,
  choice,
  group,
  int,
  json,
  list,
  optional,
  prose,
  text,
  time,
} from '../kit/fields.ts';

export const tGet = command({
  name: 't-get',
  means: 'Tells the server’s time, for countdowns and latency.',
  callers: ['visitor'],
  rate: 'CLOCK',
  input: {},
  answer: { serverTime },
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
    'Writes the first data of a new house under fixed ids: configuration, packages, exchange and shipping rates, pages. It deletes nothing.',
  callers: ['admin', 'system'],
  rate: 'ADMIN',
  input: {
    confirm: text({ max: 40 }),
    scope: optional(choice(['all', 'config', 'packages', 'rates', 'shipping', 'pages'])),
  },
  answer: { written: int({ min: 0, max: 10_000 }), kept: int({ min: 0, max: 10_000 }) },
  refusals: ['CONFIRM_MISSING', 'RECENT_LOGIN_REQUIRED'],
  offline: 'never',
  keyed: false,
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
  },
  answer: done,
  refusals: [],
  offline: 'queue',
  keyed: false,
});

export const answerBotAnswerMessage = command({
  name: 'answerBot-answerMessage',
  means:
    'Answers a buyer’s question from the listing’s facts and the help pages, marked as automatic.',
  callers: ['member'],
  rate: 'AI',
  input: {
    question: prose({ min: 1, max: 1_000 }),
    listingId: optional(id),
    threadId: optional(id),
    clientId: optional(id),
  },
  answer: {
    answer: prose({ max: 5_000 }),
    sources: list(group({ title: text({ max: 200 }), link: text({ max: 300 }) }), { max: 10 }),
    automatic: bool(),
  },
  refusals: ['LISTING_NOT_FOUND', 'THREAD_NOT_FOUND', 'PROVIDER_UNAVAILABLE', 'DAILY_LIMIT'],
  offline: 'never',
  keyed: false,
});

export const answerBotGetFeatureDefinitions = command({
  name: 'answerBot-getFeatureDefinitions',
  means: 'Lists the terms the house explains.',
  callers: ['visitor'],
  rate: 'R0',
  input: {},
  answer: {
    definitions: list(
      group({ key: text({ max: 60 }), title: text({ max: 120 }), text: prose({ max: 2_000 }) }),
      { max: 500 },
    ),
  },
  refusals: [],
  offline: 'never',
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

export const aiProvidersGetProviders = command({
  name: 'aiProviders-getProviders',
  means: 'Lists the model providers and whether each is set up. Keys are never told.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: {},
  answer: {
    providers: list(
      group({ id: text({ max: 40 }), title: text({ max: 80 }), configured: bool() }),
      { max: 20 },
    ),
  },
  refusals: [],
  offline: 'never',
  keyed: false,
});

export const aiProvidersGetProviderModels = command({
  name: 'aiProviders-getProviderModels',
  means: 'Lists the models of one provider.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: { providerId: text({ min: 1, max: 40 }) },
  answer: {
    models: list(group({ id: text({ max: 120 }), title: text({ max: 200 }) }), { max: 500 }),
  },
  refusals: ['PROVIDER_UNKNOWN', 'PROVIDER_UNAVAILABLE'],
  offline: 'never',
  keyed: false,
});

const staff = { callers: ['admin'], rate: 'ADMIN', offline: 'never', keyed: false } as const;

export const postgresUtilHealthCheck = command({
  ...staff,
  name: 'postgresUtil-healthCheck',
  means: 'Tells whether the relational mirror answers, and how fast.',
  input: {},
  answer: { ok: bool(), latencyMs: int({ min: 0, max: 600_000, unit: 'ms' }) },
  refusals: [],
});

export const postgresUtilApplySchema = command({
  ...staff,
  name: 'postgresUtil-applySchema',
  means:
    'Brings the relational mirror to a schema version; without a word to the contrary it only shows how.',
  input: { version: int({ min: 1, max: 100_000 }), dryRun: optional(bool()) },
  answer: {
    from: int({ min: 0, max: 100_000 }),
    to: int({ min: 0, max: 100_000 }),
    statements: int({ min: 0, max: 100_000 }),
  },
  refusals: ['RECENT_LOGIN_REQUIRED', 'VERSION_UNKNOWN', 'ALREADY_RUNNING'],
});

const schemaVersion = group({
  version: int({ min: 0, max: 100_000 }),
  appliedAt: time(),
  by: text({ max: 128 }),
  checksum: text({ max: 64 }),
});

export const postgresUtilSchemaVersionLog = command({
  ...staff,
  name: 'postgresUtil-schemaVersionLog',
  means: 'Lists the schema versions that were applied.',
  input: { limit: optional(int({ min: 1, max: 100 })) },
  answer: { versions: list(schemaVersion, { max: 100 }) },
  refusals: [],
});

export const postgresUtilSchemaVersionInfo = command({
  ...staff,
  name: 'postgresUtil-schemaVersionInfo',
  means: 'Tells the schema version in use and the newest known.',
  input: {},
  answer: { current: int({ min: 0, max: 100_000 }), newest: int({ min: 0, max: 100_000 }) },
  refusals: [],
});

export const postgresUtilBackfill = command({
  ...staff,
  name: 'postgresUtil-backfill',
  means: 'Copies one collection into the relational mirror, a batch at a time.',
  input: {
    collection: text({ min: 1, max: 60 }),
    cursor,
    batch: optional(int({ min: 1, max: 500 })),
    dryRun: optional(bool()),
  },
  answer: { copied: int({ min: 0, max: 500 }), cursor, done: bool() },
  refusals: ['RECENT_LOGIN_REQUIRED', 'COLLECTION_UNKNOWN'],
});

/** Commands of the platform. */
export const platformCommands = [
  tGet,
  counterHitCounter,
  counterCountView,
  systemCreateSystemData,
  loggerLog,
  answerBotAnswerMessage,
  answerBotGetFeatureDefinitions,
  currencyUpdate,
  aiProvidersGetProviders,
  aiProvidersGetProviderModels,
  postgresUtilHealthCheck,
  postgresUtilApplySchema,
  postgresUtilSchemaVersionLog,
  postgresUtilSchemaVersionInfo,
  postgresUtilBackfill,
] as const;
