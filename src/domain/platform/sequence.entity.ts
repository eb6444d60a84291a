import { nobody } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { int, serverSet } from '../kit/fields.ts';

export const sequences = entity({
  name: 'sequences',
  area: 'platform',
  means:
    'The last number given out of a gapless row, such as lot or invoice numbers of a year; how much of a work that is done once is done; or what a month’s answers cost, in millionths of a US dollar.',
  version: 1,
  fields: { last: serverSet(int({ min: 0, max: 2_000_000_000 })) },
  access: nobody,
  indexes: [],
  sample: { last: 214 },
});
export type Sequence = Doc<typeof sequences>;
