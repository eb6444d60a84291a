import { nobody } from '../../kit/access.ts';
import { entity } from '../../kit/entity.ts';
import {
  choice,
  group,
  int,
  list,
  map,
  optional,
  serverSet,
  text,
  time,
  type Shape,
} from '../../kit/fields.ts';
import { DAY } from '../../kit/durations.ts';

/** Most runs stored for one job. */
export const mostRuns = 20;

const run = {
  startedAt: time(),
  ms: int({ min: 0, max: DAY, unit: 'ms' }),
  outcome: choice(['DONE', 'FAILED']),
  error: optional(text({ max: 300, means: 'What it failed with, freed of personal data.' })),
  by: text({ max: 128, means: 'The member of staff who started it, or `house` by the clock.' }),
  missed: int({
    min: 0,
    max: 10_000_000,
    means: 'Runs that were due before it and did not happen.',
  }),
  handled: optional(
    int({ min: 0, max: 10_000_000, means: 'How much it dealt with, if it counts.' }),
  ),
} as const;

/** One run, as stored and shown to staff. */
export const jobRun = group(run);
export type JobRun = Shape<typeof run>;

const jobFields = {
  runs: list(jobRun, { max: mostRuns, means: 'Its last runs, newest first.' }),
  holder: optional(text({ max: 128, means: 'The process whose turn it is, or was last.' })),
  until: optional(time({ means: 'Until when that process has the job for itself.' })),
} as const;

/** The state of one job. */
export type JobStanding = Shape<typeof jobFields>;

export const jobRuns = entity({
  name: 'jobRuns',
  area: 'platform',
  means:
    'Tells of the jobs that run as often as each other, by their names: how their last runs went, and which process runs them now.',
  version: 1,
  fields: { jobs: serverSet(map(group(jobFields), { max: 60 })) },
  access: nobody,
  indexes: [],
  sample: {
    jobs: {
      expireApprovals: {
        runs: [
          {
            startedAt: 1_795_300_000_000,
            ms: 12,
            outcome: 'DONE',
            by: 'house',
            missed: 0,
            handled: 2,
          },
        ],
        holder: 'home-1',
        until: 1_795_300_000_012,
      },
    },
  },
});
