import { changeView } from '../../accounts/data/preferences.ts';
import { useView, type Locale } from '../../platform/reader/view.ts';

/** The site's other language: the locale to set, and its name in that language. */
const other = (now: Locale, currency: 'CAD' | 'USD'): readonly [locale: Locale, name: string] =>
  now === 'fr-CA' ? [currency === 'USD' ? 'en-US' : 'en-CA', 'English'] : ['fr-CA', 'Français'];

/** Switches the language of the site with one click. */
export function LanguageSwitch() {
  const view = useView();
  const [locale, name] = other(view.locale, view.currency);
  return (
    <button type="button" lang={locale.slice(0, 2)} onClick={() => void changeView({ locale })}>
      {name}
    </button>
  );
}
