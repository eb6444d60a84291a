import { loadLanguage } from '../../../wording/language/translate.ts';

/** Speaks the language of this tag from now on. French is a part of its own, fetched when first wanted. */
export const speak = async (locale: string): Promise<void> => {
  const other = await loadLanguage(locale, () => import('../../../wording/french/french.ts'));
  const page = document.documentElement;
  // Setting the same language again would have the whole page laid out anew.
  if (other && page.lang !== locale) page.lang = locale;
};
