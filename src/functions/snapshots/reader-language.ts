import type { Reader } from '../../domain/platform/reader.ts';
import { noTranslations, inLanguage } from '../../wording/language/translate.ts';

/** Says what `make` says in the language of a reader; `make` returns at once. */
export type InLanguage = <T>(make: () => T) => T;

/** Loads the words of this reader's language. French is read when it is first wanted. */
export const inLanguageOf = async ({ locale }: Pick<Reader, 'locale'>): Promise<InLanguage> => {
  const words =
    locale === 'fr-CA' ? await import('../../wording/french/french.ts') : noTranslations;
  return (make) => inLanguage(locale, words, make);
};
