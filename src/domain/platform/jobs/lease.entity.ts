import { nobody } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { serverSet, text, time } from '../../kit/fields.ts';

export const leases = entity({
  name: 'leases',
  area: 'platform',
  means: 'Says which process runs a job of the timetable just now, and until when.',
  version: 1,
  fields: { holder: serverSet(text({ max: 128 })), until: serverSet(time()) },
  access: nobody,
  indexes: [],
  sample: { holder: 'home-1', until: 1_795_300_060_000 },
});
export type Lease = Doc<typeof leases>;
