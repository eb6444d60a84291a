import { useView, type View } from '../store/device/view.ts';
import { translate } from '../ui/translate.ts';
import { openDisplay } from './display-opener.ts';

const currencyName = { CAD: 'CA$', USD: 'US$' } as const;

/** `CA$ · km`. */
const shortOf = ({ currency, units }: View): string => `${currencyName[currency]} · ${units}`;

/** Says how prices and distances are shown here, and opens what changes it. */
export function DisplayButton() {
  const short = shortOf(useView());
  return (
    <button
      type="button"
      className="display-button"
      aria-label={`${translate('Language, currency and units')}: ${short}`}
      onClick={() => openDisplay('.display-button')}
    >
      {short}
    </button>
  );
}
