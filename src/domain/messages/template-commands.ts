import { languages } from '../accounts/language.ts';
import { done, keyed, staffCommand } from '../kit/command-fields.ts';
import { command } from '../kit/command.ts';
import { bool, choice, group, int, list, optional, prose, text, time } from '../kit/fields.ts';
import { changedTemplateFields, templateFields } from './template-words.ts';

/** A template id such as `OUTBID`; if a type has several, `ENDED_UNSOLD-NOBODY`. */
const template = text({ min: 1, max: 60, pattern: '[A-Z0-9_]+(-[A-Z0-9_]+)?' });
const language = choice(languages);
const kind = choice(['notice', 'mail']);
const templateWords = group(templateFields);

export const lettersTemplates = command({
  ...staffCommand,
  looks: true,
  name: 'letters-templates',
  means: 'Lists the templates of notices and mails, and in which languages staff changed them.',
  input: {},
  answer: {
    templates: list(
      group({
        id: template,
        kind,
        heading: text({ max: 150 }),
        /** Event type of the template; absent if it is about an account or the list. */
        type: optional(text({ max: 60 })),
        en: bool(),
        fr: bool(),
        changedAt: optional(time()),
      }),
      { max: 300 },
    ),
  },
  refusals: [],
  keyed: false,
});

export const lettersTemplate = command({
  ...staffCommand,
  looks: true,
  name: 'letters-template',
  means:
    'Answers one template in one language with its built-in words, and the letter it makes of the newest event of the house; with words given, of those.',
  input: { id: template, language, words: optional(templateWords) },
  answer: {
    id: template,
    kind,
    builtIn: templateWords,
    /** Words that staff replaced; absent if they changed nothing. */
    changed: optional(templateWords),
    changedAt: optional(time()),
    changedBy: optional(text({ max: 24 })),
    placeholders: list(
      group({
        name: text({ max: 30 }),
        means: text({ max: 200 }),
        needed: bool(),
        button: bool(),
        longest: int({ min: 0, max: 1_000 }),
      }),
      { max: 20 },
    ),
    longest: group({
      heading: int({ min: 0, max: 5_000 }),
      body: int({ min: 0, max: 5_000 }),
    }),
    bodiless: bool(),
    /** Source of the preview: an event of the house, or samples and the reason for them. */
    of: choice(['event', 'none', 'private', 'sample']),
    /** When that event happened. */
    at: optional(time()),
    subject: text({ max: 200 }),
    html: text({ max: 400_000 }),
    text: text({ max: 200_000 }),
    /** The text in the app and on devices; absent for a mail. */
    notice: optional(group({ title: text({ max: 200 }), body: prose({ max: 1_000 }) })),
  },
  refusals: ['TEMPLATE_UNKNOWN', 'TEMPLATE_WRONG'],
  keyed: false,
});

export const lettersSaveTemplate = command({
  ...staffCommand,
  name: 'letters-saveTemplate',
  means:
    'Changes the given words of a template in one language; without words it says the built-in ones again.',
  input: { ...keyed, id: template, language, words: optional(group(changedTemplateFields)) },
  answer: done,
  refusals: ['TEMPLATE_UNKNOWN', 'TEMPLATE_WRONG'],
  keyed: true,
});

export const lettersTestTemplate = command({
  ...staffCommand,
  name: 'letters-testTemplate',
  means: 'Mails the letter a template makes to who asks, and to nobody else.',
  input: { id: template, language, words: optional(templateWords) },
  answer: done,
  refusals: ['TEMPLATE_UNKNOWN', 'TEMPLATE_WRONG', 'EMAIL_REQUIRED'],
  keyed: false,
});

/** Commands for the words of notices and mails. */
export const templateCommands = [
  lettersTemplates,
  lettersTemplate,
  lettersSaveTemplate,
  lettersTestTemplate,
] as const;
