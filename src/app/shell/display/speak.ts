import { loadLanguage } from '../../ui/text/translate.ts';

/** Speaks the language of this tag from now on. French is a part of its own, fetched when first wanted. */
export const speak = (locale: string): Promise<void> =>
  loadLanguage(locale, () => import('../french.ts'));
