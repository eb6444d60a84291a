import type { Reader } from '../../domain/platform/reader.ts';
import { noTranslations, inLanguage } from '../../app/ui/text/translate.ts';

/** Says what `make` says in the language of a reader; `make` returns at once. */
export type InLanguage = <T>(make: () => T) => T;

/** How to speak to this reader. French is read when it is first wanted. */
export const inLanguageOf = async ({ locale }: Pick<Reader, 'locale'>): Promise<InLanguage> => {
  const words = locale === 'fr-CA' ? await import('../../app/shell/french.ts') : noTranslations;
  return (make) => inLanguage(locale, words, make);
};
