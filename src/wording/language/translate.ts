import { setLocale } from './locale.ts';
import { asksFor, filled, type Values } from './messages.ts';

/** Texts of another language by their English ones. */
export type Messages = Readonly<Record<string, string>>;

let messages: Messages = {};
let refusals: Messages = {};
let current = 'en-CA';
/** Asked for last: French may arrive after the reader went back to English. */
let wanted = current;
const listeners = new Set<() => void>();

/** A language: its texts by the English ones, and why things are refused, by code. */
export interface Translations {
  readonly french: Messages;
  readonly refusals: Messages;
}

/** The translations of a part, or null where it cannot be fetched. */
const fetched = async (part: () => Promise<Translations>): Promise<Translations | null> => {
  try {
    return await part();
  } catch {
    return null;
  }
};

/** Everything is translated into the language of this tag from now on, by these texts. */
export const setTranslations = (locale: string, next: Translations): void => {
  messages = next.french;
  refusals = next.refusals;
  current = locale;
  setLocale(locale);
};

/**
 * Translates the whole page into the language of this tag from now on. English stands in the code and
 * needs nothing; where French cannot be had, English stays.
 * @param french fetches the texts of every area, when they are first wanted.
 * @returns whether the page is in another language than before.
 */
export const loadLanguage = async (
  locale: string,
  french: () => Promise<Translations>,
): Promise<boolean> => {
  wanted = locale;
  if (locale === current) return false;
  const next = locale.startsWith('fr') ? await fetched(french) : noTranslations;
  if (next === null || wanted !== locale) return false;
  setTranslations(locale, next);
  for (const tell of listeners) tell();
  return true;
};

/**
 * Translates what `make` shows into this language, whatever the page is in. It is over when `make`
 * returns: nothing in it may wait.
 */
export const inLanguage = <T>(locale: string, next: Translations, make: () => T): T => {
  const before = [current, { french: messages, refusals }] as const;
  setTranslations(locale, next);
  try {
    return make();
  } finally {
    setTranslations(...before);
  }
};

/** The translations for English: none, since the code has its texts. */
export const noTranslations: Translations = { french: {}, refusals: {} };

/** The answer of `make` in English, for a text that is English whatever its reader’s language. */
export const inEnglish = <T>(make: () => T): T => inLanguage('en-CA', noTranslations, make);

/** The language tag of the page now. */
export const language = (): string => current;

/** Calls back whenever the language changes; answers how to stop. */
export const watchLanguage = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** A text that came as data, such as a label or a choice, in the reader's language where known. */
export const translateKnown = (english: string, values?: Values): string => {
  const text = messages[english] ?? english;
  return values === undefined ? text : filled(text, values);
};

/** The parts of a refusal that select its text; its message is English. */
interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

const refusalText = (code: string, rule: unknown): string | undefined =>
  typeof rule === 'string'
    ? (refusals[`${code}/${rule}`] ?? refusals[rule] ?? refusals[code])
    : refusals[code];

/**
 * Why something was refused, in the reader's language: found by the refusal's code and the rule
 * among its details, with its details as values. English is the message itself, and so is what has
 * no text here, or not the values that it asks for.
 */
export const translateRefusal = ({ code, message, details = {} }: Refusal): string => {
  const values = Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      value === null ? [] : [[name, typeof value === 'string' ? translateKnown(value) : value]],
    ),
  );
  const text = refusalText(code, details['rule']);
  return text === undefined || !asksFor(text).every((name) => name in values)
    ? translateKnown(message)
    : filled(text, values);
};

/** Only what is written out at the call, or marked as a phrase, can be found by a translator. */
export type Fixed<T extends string> = string extends T ? never : T;

/**
 * @param english an ICU message as it stands in the code: `{name}` where a value belongs,
 * `{n, plural, one {# bid} other {# bids}}` for what is counted.
 */
export const translate = <const T extends string>(english: T & Fixed<T>, values?: Values): string =>
  translateKnown(english, values);
