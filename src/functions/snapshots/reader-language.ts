import type { Reader } from '../../domain/platform/reader.ts';
import { noTranslations, inLanguage } from '../../wording/language/translate.ts';

/** Runs `make` in the language of a reader; `make` must be synchronous. */
export type InLanguage = <T>(make: () => T) => T;

/** Loads the texts of this reader's language. French is loaded when first needed. */
export const inLanguageOf = async ({ locale }: Pick<Reader, 'locale'>): Promise<InLanguage> => {
  const words =
    locale === 'fr-CA' ? await import('../../wording/french/french.ts') : noTranslations;
  return (make) => inLanguage(locale, words, make);
};
