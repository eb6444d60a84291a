import { changeView } from '../../store/api/account/preferences.ts';
import { useView, type Locale } from '../../store/device/view.ts';

/** The other language of the site, and the locale it is turned on by. Called by its own name. */
const other = (now: Locale, currency: 'CAD' | 'USD'): readonly [locale: Locale, name: string] =>
  now === 'fr-CA' ? [currency === 'USD' ? 'en-US' : 'en-CA', 'English'] : ['fr-CA', 'Français'];

/** One press changes the language of the site. */
export function LanguageSwitch() {
  const view = useView();
  const [locale, name] = other(view.locale, view.currency);
  return (
    <button type="button" lang={locale.slice(0, 2)} onClick={() => void changeView({ locale })}>
      {name}
    </button>
  );
}
