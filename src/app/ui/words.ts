import { setLocale } from './locale.ts';
import { formsIn } from './forms.ts';
import { filled, type Values } from './messages.ts';

/** English texts and what they are in another language. */
export type Words = Readonly<Record<string, string>>;

let words: Words = {};
let formed: (text: string) => string | null = () => null;
let spoken = 'en-CA';
/** Asked for last: French may arrive after the reader went back to English. */
let wanted = spoken;
const listeners = new Set<() => void>();

/** A language: its words, and the texts that come with values already in them. */
export interface Spoken {
  readonly french: Words;
  readonly forms: Words;
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
export const sayIn = (locale: string, { french, forms }: Spoken): void => {
  words = french;
  formed = formsIn(forms, french);
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
  const next = locale.startsWith('fr') ? await fetched(french) : { french: {}, forms: {} };
  if (next === null || wanted !== locale) return;
  sayIn(locale, next);
  const page = document.documentElement;
  // The same told again would have the whole page laid out anew.
  if (page.lang !== locale) page.lang = locale;
  for (const tell of listeners) tell();
};

/** The language tag that is spoken now. */
export const language = (): string => spoken;

/** Calls back whenever another language is spoken; answers how to stop. */
export const watchLanguage = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** A text that came as data, such as a server's refusal or a label, in the reader's language where known. */
export const sayKnown = (english: string): string => words[english] ?? formed(english) ?? english;

/** Only what is written out at the call, or marked as a phrase, can be found by a translator. */
export type Fixed<T extends string> = string extends T ? never : T;

/**
 * @param english an ICU message as it stands in the code: `{name}` where a value belongs,
 * `{n, plural, one {# bid} other {# bids}}` for what is counted.
 */
export const say = <const T extends string>(english: T & Fixed<T>, values?: Values): string => {
  const text = sayKnown(english);
  return values === undefined ? text : filled(text, values);
};
