import { loadLanguage } from '../../../wording/language/translate.ts';

/** Switches to the language of this tag. French is a separate chunk, fetched when first needed. */
export const speak = async (locale: string): Promise<void> => {
  const other = await loadLanguage(locale, () => import('../../../wording/french/french.ts'));
  const page = document.documentElement;
  // Setting the same language again would cause a layout of the whole page.
  if (other && page.lang !== locale) page.lang = locale;
};
