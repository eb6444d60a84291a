import { setLocale } from './locale.ts';
import { asksFor, filled, type Values } from './messages.ts';

/** English texts and what they are in another language. */
export type Words = Readonly<Record<string, string>>;

let words: Words = {};
let refusals: Words = {};
let spoken = 'en-CA';
/** Asked for last: French may arrive after the reader went back to English. */
let wanted = spoken;
const listeners = new Set<() => void>();

/** A language: its words by the English ones, and why things are refused, by code. */
export interface Spoken {
  readonly french: Words;
  readonly refusals: Words;
}

/** What a part gives, or null where it cannot be fetched. */
const fetched = async (part: () => Promise<Spoken>): Promise<Spoken | null> => {
  try {
    return await part();
  } catch {
    return null;
  }
};

/** Says everything in the language of this tag from now on, with these words for the English ones. */
export const sayIn = (locale: string, next: Spoken): void => {
  words = next.french;
  refusals = next.refusals;
  spoken = locale;
  setLocale(locale);
};

/**
 * Speaks the language of this tag on the whole page from now on. English stands in the code and
 * needs nothing; where French cannot be had, English stays.
 * @param french fetches what every area says, when it is first wanted.
 */
export const speakFrom = async (locale: string, french: () => Promise<Spoken>): Promise<void> => {
  wanted = locale;
  if (locale === spoken) return;
  const next = locale.startsWith('fr') ? await fetched(french) : noWords;
  if (next === null || wanted !== locale) return;
  sayIn(locale, next);
  const page = document.documentElement;
  // The same told again would have the whole page laid out anew.
  if (page.lang !== locale) page.lang = locale;
  for (const tell of listeners) tell();
};

/**
 * Says what `make` says in this language, whatever is spoken otherwise. It is over when `make`
 * returns: nothing in it may wait.
 */
export const saidIn = <T>(locale: string, next: Spoken, make: () => T): T => {
  const before = [spoken, { french: words, refusals }] as const;
  sayIn(locale, next);
  try {
    return make();
  } finally {
    sayIn(...before);
  }
};

/** What English needs: nothing, since it stands in the code. */
export const noWords: Spoken = { french: {}, refusals: {} };

/** Says what `make` says in English, for a text that is English whatever its reader speaks. */
export const inEnglish = <T>(make: () => T): T => saidIn('en-CA', noWords, make);

/** The language tag that is spoken now. */
export const language = (): string => spoken;

/** Calls back whenever another language is spoken; answers how to stop. */
export const watchLanguage = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** A text that came as data, such as a label or a choice, in the reader's language where known. */
export const sayKnown = (english: string, values?: Values): string => {
  const text = words[english] ?? english;
  return values === undefined ? text : filled(text, values);
};

/** What a refusal is told by; its message is English. */
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
export const sayRefusal = ({ code, message, details = {} }: Refusal): string => {
  const values = Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      value === null ? [] : [[name, typeof value === 'string' ? sayKnown(value) : value]],
    ),
  );
  const text = refusalText(code, details['rule']);
  return text === undefined || !asksFor(text).every((name) => name in values)
    ? sayKnown(message)
    : filled(text, values);
};

/** Only what is written out at the call, or marked as a phrase, can be found by a translator. */
export type Fixed<T extends string> = string extends T ? never : T;

/**
 * @param english an ICU message as it stands in the code: `{name}` where a value belongs,
 * `{n, plural, one {# bid} other {# bids}}` for what is counted.
 */
export const say = <const T extends string>(english: T & Fixed<T>, values?: Values): string =>
  sayKnown(english, values);
