import { cursor, unkeyedStaffCommand } from '../../kit/command-fields.ts';
import { command } from '../../kit/command.ts';
import { bool, choice, group, int, list, optional, prose, text, time } from '../../kit/fields.ts';
import { missingDocuments } from './mirror-missing.ts';

/** Progress of a collection's copy. Its changes are followed whether it was copied or not. */
const collectionCopy = group({
  collection: text({ max: 60 }),
  copied: int({ min: 0, max: 2_000_000_000 }),
  skipped: int({ min: 0, max: 2_000_000_000, means: 'Those that are missing now.' }),
  startedAt: optional(time()),
  editedAt: optional(time()),
  finishedAt: optional(time()),
});

export const postgresUtilHealthCheck = command({
  ...unkeyedStaffCommand,
  looks: true,
  name: 'postgresUtil-healthCheck',
  means: 'Tells whether the relational mirror answers, and how fast.',
  input: {},
  answer: {
    ok: bool(),
    state: choice(['UP', 'DOWN', 'ABSENT'], { means: '`ABSENT` where the house has none.' }),
    latencyMs: int({ min: 0, max: 600_000, unit: 'ms' }),
    lagMs: optional(
      int({
        min: 0,
        max: 9_000_000_000_000,
        unit: 'ms',
        means: 'Age of the oldest change that is not in it yet; 0 where there is none.',
      }),
    ),
    followedAt: optional(time({ means: 'When changes were last looked for.' })),
    comparedAt: optional(time({ means: 'When documents were last compared with their rows.' })),
    lacked: optional(
      int({
        min: 0,
        max: 2_000_000_000,
        means: 'Documents it had not got then, or in an older state; they were copied.',
      }),
    ),
    collections: list(collectionCopy, { max: 100 }),
    ...missingDocuments,
  },
  refusals: [],
});

export const postgresUtilApplySchema = command({
  ...unkeyedStaffCommand,
  name: 'postgresUtil-applySchema',
  means:
    'Brings the relational mirror to a schema version; without a word to the contrary it only shows how.',
  input: { version: int({ min: 1, max: 100_000 }), dryRun: optional(bool()) },
  answer: {
    from: int({ min: 0, max: 100_000 }),
    to: int({ min: 0, max: 100_000 }),
    statements: int({ min: 0, max: 100_000 }),
    sql: optional(prose({ max: 500_000, means: 'What would be run; told before it is.' })),
  },
  refusals: [
    'NO_DATABASE',
    'DATABASE_DOWN',
    'RECENT_LOGIN_REQUIRED',
    'VERSION_UNKNOWN',
    'ALREADY_RUNNING',
  ],
});

const schemaVersion = group({
  version: int({ min: 0, max: 100_000 }),
  appliedAt: time(),
  by: text({ max: 128 }),
  checksum: text({ max: 64 }),
  statements: int({ min: 0, max: 100_000 }),
});

export const postgresUtilSchemaVersionLog = command({
  ...unkeyedStaffCommand,
  looks: true,
  name: 'postgresUtil-schemaVersionLog',
  means: 'Lists the schema versions that were applied.',
  input: { limit: optional(int({ min: 1, max: 100 })) },
  answer: { versions: list(schemaVersion, { max: 100 }) },
  refusals: ['NO_DATABASE', 'DATABASE_DOWN'],
});

export const postgresUtilSchemaVersionInfo = command({
  ...unkeyedStaffCommand,
  looks: true,
  name: 'postgresUtil-schemaVersionInfo',
  means: 'Tells the schema version in use and the newest known.',
  input: {},
  answer: { current: int({ min: 0, max: 100_000 }), newest: int({ min: 0, max: 100_000 }) },
  refusals: ['NO_DATABASE', 'DATABASE_DOWN'],
});

export const postgresUtilBackfill = command({
  ...unkeyedStaffCommand,
  name: 'postgresUtil-backfill',
  means:
    'Copies one collection into the relational mirror, a batch at a time, from where it stopped.',
  input: {
    collection: text({ min: 1, max: 60 }),
    cursor,
    batch: optional(int({ min: 1, max: 500 })),
    dryRun: optional(bool()),
  },
  answer: {
    copied: int({ min: 0, max: 500 }),
    skipped: int({
      min: 0,
      max: 500,
      means: 'Documents that break their definition, copied as far as they keep it.',
    }),
    cursor,
    done: bool(),
  },
  refusals: [
    'NO_DATABASE',
    'DATABASE_DOWN',
    'RECENT_LOGIN_REQUIRED',
    'COLLECTION_UNKNOWN',
    'SCHEMA_MISSING',
  ],
});

/** Commands of the relational mirror. */
export const postgresCommands = [
  postgresUtilHealthCheck,
  postgresUtilApplySchema,
  postgresUtilSchemaVersionLog,
  postgresUtilSchemaVersionInfo,
  postgresUtilBackfill,
] as const;
