import { nobody } from '../kit/access.ts';
import { entity } from '../kit/entity.ts';
import {
  choice,
  group,
  int,
  list,
  optional,
  serverSet,
  text,
  time,
  type Shape,
} from '../kit/fields.ts';

/** Most runs that are kept of one job. */
export const mostRuns = 20;

const run = {
  startedAt: time(),
  ms: int({ min: 0, max: 86_400_000, unit: 'ms' }),
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

/** One run, as it is kept and as staff are told of it. */
export const jobRun = group(run);
export type JobRun = Shape<typeof run>;

export const jobRuns = entity({
  name: 'jobRuns',
  area: 'platform',
  means: 'Tells how the last runs of one job of the timetable went, newest first.',
  version: 1,
  fields: { runs: serverSet(list(jobRun, { max: mostRuns })) },
  access: nobody,
  indexes: [],
  sample: {
    runs: [
      { startedAt: 1_795_300_000_000, ms: 12, outcome: 'DONE', by: 'house', missed: 0, handled: 2 },
    ],
  },
});
