import { nobody } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { group, optional, serverSet, text, time } from '../kit/fields.ts';
import { templateFields } from './template-words.ts';

export const letterTemplates = entity({
  name: 'letterTemplates',
  area: 'messages',
  means:
    'What staff say in a notice or a mail instead of the built-in words, by language. Its id is the name of the template.',
  version: 1,
  fields: {
    en: optional(serverSet(group(templateFields))),
    fr: optional(serverSet(group(templateFields))),
    changedBy: serverSet(text({ max: 128 })),
    changedAt: serverSet(time()),
  },
  access: nobody,
  indexes: [],
  sample: {
    en: { heading: 'You’ve been outbid', body: '{title} is at {money}.' },
    changedBy: 'u-boss',
    changedAt: 1_795_300_000_000,
  },
});
export type LetterTemplate = Doc<typeof letterTemplates>;
