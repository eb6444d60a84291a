import { nobody } from '../kit/access.ts';
import { entity } from '../kit/entity.ts';
import { group, int, list, optional, serverSet, text, time } from '../kit/fields.ts';
import { DAY } from '../kit/durations.ts';

export const allowances = entity({
  name: 'allowances',
  area: 'platform',
  means:
    'When somebody last did what is limited by 15 minutes, the hour or the day, so that the limit outlives a restart and holds over all processes. Its id is the limit and the member, or a hash of who is counted.',
  version: 1,
  fields: {
    times: serverSet(list(time(), { max: 100 })),
    reports: optional(
      serverSet(
        list(group({ by: text({ max: 128 }), at: time(), n: int({ min: 1, max: 1_000 }) }), {
          max: 200,
          means: 'What each process let through of a limit by the minute, oldest first.',
        }),
      ),
    ),
  },
  // No limit covers more than a day.
  expires: { from: 'dateEdited', afterMs: 2 * DAY },
  access: nobody,
  indexes: [],
  sample: { times: [1_795_271_540_000] },
});
