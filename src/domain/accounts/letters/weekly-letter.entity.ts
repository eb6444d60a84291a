import { nobody } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import {
  choice,
  group,
  int,
  optional,
  prose,
  serverSet,
  text,
  time,
  type Shape,
} from '../../kit/fields.ts';
import { sha256 } from '../../kit/fragments.ts';

/** Words that staff write above a letter, in each language. */
export const letterWords = {
  subjectEn: text({ min: 1, max: 100 }),
  subjectFr: text({ min: 1, max: 100 }),
  introEn: prose({ max: 1_500 }),
  introFr: prose({ max: 1_500 }),
} as const;

/** The words that are changed; the others stay as they are. */
export const changedLetterWords = {
  subjectEn: optional(letterWords.subjectEn),
  subjectFr: optional(letterWords.subjectFr),
  introEn: optional(letterWords.introEn),
  introFr: optional(letterWords.introFr),
} as const;
export type ChangedLetterWords = Shape<typeof changedLetterWords>;

export const letterStates = ['DRAFT', 'SENDING', 'SENT'] as const;

export const weeklyLetters = entity({
  name: 'weeklyLetters',
  area: 'accounts',
  means: 'The letter of one week. Its id is the Monday it begins on, by the house’s clock.',
  version: 1,
  fields: {
    status: serverSet(choice(letterStates)),
    words: serverSet(group(letterWords)),
    content: serverSet(
      text({ max: 200_000, means: 'What it tells, by language and topic, as JSON.' }),
    ),
    digest: serverSet({ ...sha256, means: 'Of words and content: what staff looked at is sent.' }),
    sentBy: optional(serverSet(text({ max: 128 }))),
    sentAt: optional(serverSet(time())),
    doneAt: optional(serverSet(time())),
    cursor: optional(
      serverSet(text({ max: 254, means: 'Last address of the list that has a copy.' })),
    ),
    copied: optional(serverSet(int({ min: 0, max: 10_000_000, means: 'Readers it goes to.' }))),
    sent: optional(serverSet(int({ min: 0, max: 10_000_000 }))),
    failed: optional(serverSet(int({ min: 0, max: 10_000_000 }))),
  },
  access: nobody,
  indexes: [['isDeleted', 'status', 'sentAt']],
  sample: {
    status: 'DRAFT',
    words: {
      subjectEn: 'Ending this week',
      subjectFr: 'Cette semaine',
      introEn: 'Three roadsters end on Sunday.',
      introFr: 'Trois roadsters se terminent dimanche.',
    },
    content: '{"en":{"auctions":[],"news":[]},"fr":{"auctions":[],"news":[]}}',
    digest: '0'.repeat(64),
  },
});
export type WeeklyLetter = Doc<typeof weeklyLetters>;
