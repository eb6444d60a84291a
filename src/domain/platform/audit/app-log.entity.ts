import { staffReads } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { choice, int, json, optional, serverSet, text, time } from '../../kit/fields.ts';
import { uid } from '../../kit/fragments.ts';

export const appLogs = entity({
  name: 'appLogs',
  area: 'platform',
  means: 'A line a browser or a function wrote to the log, freed of personal data.',
  version: 1,
  fields: {
    level: serverSet(choice(['info', 'warn', 'error'])),
    message: serverSet(text({ max: 2_000 })),
    context: optional(serverSet(json({ bytes: 4_096 }))),
    source: serverSet(choice(['app', 'worker', 'functions'])),
    userId: optional(serverSet(uid)),
    version: optional(
      serverSet(text({ max: 200, means: 'The scripts that ran where it was written.' })),
    ),
    /** Number of times: an identical line within a minute is counted, not repeated. */
    times: serverSet(int({ min: 1, max: 1_000_000 })),
    at: serverSet(time()),
    expiresAt: serverSet(time()),
  },
  access: staffReads,
  indexes: [
    ['isDeleted', '-at'],
    ['isDeleted', 'level', '-at'],
    ['isDeleted', 'version', '-at'],
    ['isDeleted', 'level', 'version', '-at'],
    ['expiresAt'],
  ],
  admin: {
    group: 'System',
    title: 'App log',
    path: 'app-logs',
    name: 'message',
    columns: ['at', 'level', 'source', 'message', 'times', 'userId', 'version'],
    filters: ['level', 'source'],
    sort: ['at', 'desc'],
  },
  sample: {
    level: 'error',
    message: 'Failed to get document because the client is offline.',
    source: 'app',
    times: 1,
    at: 1_795_300_000_000,
    expiresAt: 1_797_900_000_000,
  },
});
export type AppLog = Doc<typeof appLogs>;
