import { done, keyed, reason, staffCommand } from '../../kit/command-fields.ts';
import { command } from '../../kit/command.ts';
import { bool, choice, group, int, list, optional, text, time } from '../../kit/fields.ts';
import { sha256 } from '../../kit/fragments.ts';
import { languages } from '../language.ts';
import { changedLetterWords, letterStates, letterWords } from './weekly-letter.entity.ts';

/** A letter in its final layout. */
const laidOut = group({
  subject: text({ max: 200 }),
  html: text({ max: 400_000 }),
  text: text({ max: 200_000 }),
});
const letterId = text({ min: 10, max: 10, pattern: '\\d{4}-\\d{2}-\\d{2}' });

export const lettersWeekly = command({
  ...staffCommand,
  name: 'letters-weekly',
  means:
    'Answers this week’s letter as it would be sent now, with what staff wrote above it; new words are kept.',
  input: { words: optional(group(changedLetterWords)) },
  answer: {
    id: letterId,
    status: choice(letterStates),
    words: group(letterWords),
    digest: sha256,
    en: laidOut,
    fr: laidOut,
    /** Whether it has any content. */
    filled: bool(),
    /** Whether the house’s postal address is known, which a letter must contain. */
    addressed: bool(),
    /** Addresses that will be mailed, counted up to a thousand. */
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
  ...staffCommand,
  name: 'letters-testWeekly',
  means: 'Mails this week’s letter as it stands to who asks, and to nobody else.',
  input: { language: choice(languages) },
  answer: done,
  refusals: ['EMAIL_REQUIRED'],
  keyed: false,
});

export const lettersSendWeekly = command({
  ...staffCommand,
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
  ...staffCommand,
  name: 'letters-export',
  means: 'Answers the mailing list with its evidence as rows of a CSV file, a page at a time.',
  input: { after: optional(text({ max: 254 })) },
  answer: { csv: text({ max: 1_000_000 }), next: optional(text({ max: 254 })) },
  refusals: [],
  keyed: false,
});

/** Most addresses of one call. */
export const mostImported = 100;

/**
 * Results for an address: it was added to the list; it already was on it; it unsubscribed or lost
 * its mailbox, and stays off; it is not a valid address; its date of consent is missing or in the
 * future; it occurred before in the same call.
 */
const importOutcomes = [
  'NEW',
  'LISTED',
  'ENDED',
  'NO_ADDRESS',
  'NO_CONSENT_DATE',
  'REPEATED',
] as const;

export const lettersImport = command({
  ...staffCommand,
  name: 'letters-import',
  means:
    'Adds addresses to the mailing list that agreed elsewhere, with the evidence, or answers what it would do. An address that ended the letters stays off.',
  input: {
    ...keyed,
    addresses: list(
      group({
        email: text({ max: 320 }),
        consentAt: optional(time({ means: 'When this one agreed, where that is known.' })),
      }),
      { min: 1, max: mostImported },
    ),
    consentAt: time({ means: 'When those agreed for whom nothing else is said.' }),
    /** The place where readers agreed, and the wording they agreed to. */
    consentText: text({ min: 10, max: 500 }),
    language: choice(languages),
    dryRun: bool(),
  },
  answer: { outcomes: list(choice(importOutcomes), { max: mostImported }) },
  refusals: [],
  keyed: true,
});

/** Commands for letters that staff send. */
export const letterCommands = [
  lettersWeekly,
  lettersTestWeekly,
  lettersSendWeekly,
  lettersExport,
  lettersImport,
] as const;
