import { optional, prose, text, type Shape } from '../kit/fields.ts';
import { isRecord } from '../kit/json.ts';
import { linesOf } from '../kit/text/lines.ts';

/** A value that a template names in braces, such as `{title}`. */
export interface Placeholder {
  readonly name: string;
  /** Meaning of the value, shown to staff. */
  readonly means: string;
  /** Whether a template must contain it. */
  readonly needed: boolean;
  /** Whether it is a button, which must be on a line of its own in the body. */
  readonly button: boolean;
  /** Most characters of its value; 0 for a button. */
  readonly longest: number;
}

/**
 * The words of a notice or a mail: plain text, in which each line of the body is a sentence or
 * paragraph that is left out if one of its values is not known. A mail has a subject of its own,
 * that of a notice starts with its heading.
 */
export const templateFields = {
  subject: optional(text({ min: 1, max: 150 })),
  heading: text({ min: 1, max: 150 }),
  body: prose({ max: 2_000 }),
} as const;
export type TemplateWords = Shape<typeof templateFields>;

/** The words that are changed; the others stay as they are. */
export const changedTemplateFields = {
  subject: templateFields.subject,
  heading: optional(templateFields.heading),
  body: optional(templateFields.body),
} as const;
export type ChangedWords = Shape<typeof changedTemplateFields>;

/** The limits for the words of a template. */
export interface TemplateRules {
  readonly kind: 'notice' | 'mail';
  readonly placeholders: readonly Placeholder[];
  /** Most characters of heading and body with the longest values filled in. */
  readonly longest: { readonly heading: number; readonly body: number };
  /** Whether the heading may be the only text. */
  readonly bodiless: boolean;
}

export type TemplatePart = keyof typeof templateFields;

export interface TemplateFault {
  readonly rule: 'EMPTY' | 'LONG' | 'MARKUP' | 'BRACE' | 'UNKNOWN' | 'MISSING' | 'BUTTON';
  readonly part: TemplatePart;
  /** The placeholder it is about. */
  readonly name?: string;
}

const placeholder = /\{([^{}]*)\}/g;
const tag = /<\/?[a-z!][^>]*>/i;

export const placeholdersIn = (words: string): readonly string[] =>
  [...words.matchAll(placeholder)].map(([, name = '']) => name);

/**
 * Fills the values into a text; null if one of them is not known. Done in one pass, since a value
 * may look like a placeholder.
 */
export const filledWith = (
  words: string,
  values: Readonly<Record<string, string>>,
): string | null => {
  let isWhole = true;
  const said = words.replaceAll(placeholder, (_, name: string) => {
    const isKnown = Object.hasOwn(values, name);
    isWhole &&= isKnown;
    return isKnown ? (values[name] ?? '') : '';
  });
  return isWhole ? said : null;
};

const faultsOfPart = (
  part: TemplatePart,
  words: string,
  { placeholders, longest, bodiless }: TemplateRules,
): readonly TemplateFault[] => {
  const known = new Map(placeholders.map((one) => [one.name, one]));
  const faults: TemplateFault[] = [];
  if (words.trim() === '' && !(part === 'body' && bodiless)) faults.push({ rule: 'EMPTY', part });
  if (tag.test(words)) faults.push({ rule: 'MARKUP', part });
  if (/[{}]/.test(words.replaceAll(placeholder, ''))) faults.push({ rule: 'BRACE', part });
  for (const name of new Set(placeholdersIn(words))) {
    const one = known.get(name);
    if (one === undefined) faults.push({ rule: 'UNKNOWN', part, name });
    else if (one.button && (part !== 'body' || !isAlone(words, name))) {
      faults.push({ rule: 'BUTTON', part, name });
    }
  }
  const length = words.replaceAll(placeholder, (_, name: string) =>
    'x'.repeat(known.get(name)?.longest ?? 0),
  ).length;
  const most = part === 'body' ? longest.body : longest.heading;
  if (length > most) faults.push({ rule: 'LONG', part });
  return faults;
};

/** Whether a placeholder is alone on its lines. */
const isAlone = (body: string, name: string): boolean =>
  linesOf(body).every((line) => !line.includes(`{${name}}`) || line === `{${name}}`);

/** The parts of a template of this kind. */
export const partsOf = ({ kind }: Pick<TemplateRules, 'kind'>): readonly TemplatePart[] =>
  kind === 'mail' ? ['subject', 'heading', 'body'] : ['heading', 'body'];

/** Everything that is wrong with the words of a template; empty if they can be sent. */
export const faultsIn = (words: TemplateWords, rules: TemplateRules): readonly TemplateFault[] => {
  const parts = partsOf(rules);
  const whole = parts.map((part) => words[part] ?? '').join('\n');
  const said = new Set(placeholdersIn(whole));
  return [
    ...parts.flatMap((part) => faultsOfPart(part, words[part] ?? '', rules)),
    ...rules.placeholders
      .filter(({ name, needed }) => needed && !said.has(name))
      .map(({ name }) => ({ rule: 'MISSING', part: 'body', name }) as const),
  ];
};

const sentences: Readonly<Record<TemplateFault['rule'], (name: string) => string>> = {
  EMPTY: () => 'Write something here.',
  LONG: () => 'This is too long with the longest values in it.',
  MARKUP: () => 'Write plain words: a tag would be shown as it stands.',
  BRACE: () => 'A brace is open or closed alone. A placeholder is written as {name}.',
  UNKNOWN: (name) => `There is no value {${name}} here.`,
  MISSING: (name) => `{${name}} is missing: its reader has to be told of it.`,
  BUTTON: (name) => `{${name}} is a button: it stands in the text, on a line of its own.`,
};

export const faultText = ({ rule, name = '' }: TemplateFault): string => sentences[rule](name);

/** Stored words, if they have the right type; otherwise null. */
export const templateWordsFrom = (value: unknown): TemplateWords | null => {
  if (!isRecord(value)) return null;
  const { subject, heading, body } = value;
  if (typeof heading !== 'string' || typeof body !== 'string') return null;
  if (subject === undefined) return { heading, body };
  return typeof subject === 'string' ? { subject, heading, body } : null;
};
