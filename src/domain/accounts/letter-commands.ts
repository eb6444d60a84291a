import { done, keyed, reason } from '../kit/command-fields.ts';
import { command } from '../kit/command.ts';
import { bool, choice, group, int, optional, text } from '../kit/fields.ts';
import { sha256 } from '../kit/fragments.ts';
import { languages } from './language.ts';
import { letterStates, letterWords } from './weekly-letter.entity.ts';

const staff = { callers: ['admin'], rate: 'ADMIN', offline: 'never' } as const;

/** A letter as it is read. */
const laidOut = group({
  subject: text({ max: 200 }),
  html: text({ max: 400_000 }),
  text: text({ max: 200_000 }),
});
const letterId = text({ min: 10, max: 10, pattern: '\\d{4}-\\d{2}-\\d{2}' });

export const lettersWeekly = command({
  ...staff,
  name: 'letters-weekly',
  means:
    'Answers this week’s letter as it would be sent now, with what staff wrote above it; new words are kept.',
  input: { words: optional(group(letterWords)) },
  answer: {
    id: letterId,
    status: choice(letterStates),
    words: group(letterWords),
    digest: sha256,
    en: laidOut,
    fr: laidOut,
    /** Whether it has anything to tell. */
    filled: bool(),
    /** Whether the house’s postal address is known, which has to stand in it. */
    addressed: bool(),
    /** Addresses that are mailed, counted to a thousand. */
    readers: int({ min: 0, max: 1_000 }),
    copied: int({ min: 0, max: 10_000_000 }),
    sent: int({ min: 0, max: 10_000_000 }),
    failed: int({ min: 0, max: 10_000_000 }),
  },
  refusals: [],
  keyed: false,
  looks: true,
});

export const lettersTestWeekly = command({
  ...staff,
  name: 'letters-testWeekly',
  means: 'Mails this week’s letter as it stands to who asks, and to nobody else.',
  input: { language: choice(languages) },
  answer: done,
  refusals: ['EMAIL_REQUIRED'],
  keyed: false,
});

export const lettersSendWeekly = command({
  ...staff,
  name: 'letters-sendWeekly',
  means: 'Sends the letter staff looked at to everybody who asked for it, once.',
  input: { ...keyed, id: letterId, digest: sha256, reason },
  answer: done,
  refusals: [
    'LETTER_NOT_FOUND',
    'LETTER_CHANGED',
    'LETTER_SENT',
    'LETTER_EMPTY',
    'COMPANY_MISSING',
  ],
  keyed: true,
});

export const lettersExport = command({
  ...staff,
  name: 'letters-export',
  means: 'Answers the mailing list with its evidence as rows of a CSV file, a page at a time.',
  input: { after: optional(text({ max: 254 })) },
  answer: { csv: text({ max: 1_000_000 }), next: optional(text({ max: 254 })) },
  refusals: [],
  keyed: false,
});

/** Commands of the letters staff send. */
export const letterCommands = [
  lettersWeekly,
  lettersTestWeekly,
  lettersSendWeekly,
  lettersExport,
] as const;
