import { currencyMark } from '../../../wording/fields/currency.ts';
import { useView } from '../../platform/reader/view.ts';
import { translate } from '../../../wording/language/translate.ts';
import { openDisplay } from './display-opener.ts';

/** Shows the units of prices and distances, and opens the settings for them. */
export function DisplayButton() {
  const { currency, units } = useView();
  // `CA$ · km`, in French `$ CA · km`.
  const short = `${currencyMark(currency)} · ${units}`;
  return (
    <button
      type="button"
      className="display-button"
      aria-label={translate('Language, currency and units: {short}', { short })}
      onClick={() => openDisplay('.display-button')}
    >
      {short}
    </button>
  );
}
