import { setLocale } from './locale.ts';
import { asksFor, filled, type MessageValues } from './messages.ts';
import { listenerSet } from '../../domain/kit/listener-set.ts';

/** Texts of another language, by the English ones. */
export type Messages = Readonly<Record<string, string>>;

let messages: Messages = {};
let refusalTexts: Messages = {};
let current = 'en-CA';
/** The last requested language: French may arrive after the reader went back to English. */
let wanted = current;
const languageChanges = listenerSet();

/** A language: its texts by the English ones, and its refusal texts by code. */
export interface Translations {
  readonly french: Messages;
  readonly refusals: Messages;
}

/** The translations of a part, or null if it cannot be fetched. */
const fetched = async (part: () => Promise<Translations>): Promise<Translations | null> => {
  try {
    return await part();
  } catch {
    return null;
  }
};

/** Sets the language and its texts for all later translations. */
export const setTranslations = (locale: string, next: Translations): void => {
  messages = next.french;
  refusalTexts = next.refusals;
  current = locale;
  setLocale(locale);
};

/**
 * Switches the whole page to the language of this tag. English texts are in the code and are not
 * loaded; if French cannot be loaded, the page stays English.
 *
 * @param french fetches the texts of every area when first needed.
 *
 * @returns whether the page's language changed.
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
  languageChanges.notify();
  return true;
};

/**
 * Translates the texts in `make` into this language, regardless of the page's. It ends when `make`
 * returns, so `make` must be synchronous.
 */
export const inLanguage = <T>(locale: string, next: Translations, make: () => T): T => {
  const before = [current, { french: messages, refusals: refusalTexts }] as const;
  setTranslations(locale, next);
  try {
    return make();
  } finally {
    setTranslations(...before);
  }
};

/** The translations for English: none, since the texts are in the code. */
export const noTranslations: Translations = { french: {}, refusals: {} };

/** The result of `make` in English, for a text that is English in any reader's language. */
export const inEnglish = <T>(make: () => T): T => inLanguage('en-CA', noTranslations, make);

/** The current language tag of the page. */
export const language = (): string => current;

/** Calls back whenever the language changes; returns a function that stops it. */
export const watchLanguage = languageChanges.subscribe;

/** Translates a text that came as data, such as a label or a choice, if it is known. */
export const translateKnown = (english: string, values?: MessageValues): string => {
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
    ? (refusalTexts[`${code}/${rule}`] ?? refusalTexts[rule] ?? refusalTexts[code])
    : refusalTexts[code];

/**
 * The text of a refusal in the reader's language, selected by its code and the rule in its details,
 * with its details as values. The English message is used in English, and if a translation or one
 * of its values is missing.
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

/** Accepts only literals and marked phrases, because translators can find no other texts. */
export type Fixed<T extends string> = string extends T ? never : T;

/**
 * @param english an ICU message as in the code: `{name}` for a value, `{n, plural, one {# bid}
 * other {# bids}}` for a count.
 */
export const translate = <const T extends string>(
  english: T & Fixed<T>,
  values?: MessageValues,
): string => translateKnown(english, values);
