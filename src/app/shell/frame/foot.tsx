import { currencyMark } from '../../../wording/fields/currency.ts';
import { feeLimitsText, feeText } from '../../../wording/fields/fee-text.ts';
import { FeedLink } from '../../content/feed-link.tsx';
import { useNumbers } from '../../sync/reads/numbers.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../platform/clock/clock.ts';
import { zoneText } from '../../../wording/language/time-text.ts';
import { translate } from '../../../wording/language/translate.ts';
import { DisplayButton } from '../display/display-button.tsx';
import { LanguageSwitch } from '../display/language-switch.tsx';
import { HOUR } from '../../../domain/kit/durations.ts';

const StorageSheet = lazy(async () => ({
  default: (await import('../device/storage-sheet.tsx')).StorageSheet,
}));

const inCanada = (amount: string): string =>
  translate('{mark}{amount}', { mark: currencyMark('CAD'), amount });

export function Foot(props: { readonly home: boolean }) {
  const now = useNow(HOUR);
  const { fees } = useNumbers();
  const limits = feeLimitsText(fees);
  const [storage, setStorage] = useState(false);
  return (
    <footer className={props.home ? 'foot foot--home' : 'foot'}>
      <div className="wrap">
        <Link to="/how-it-works">{translate('How it works')}</Link>
        <Link to="/how-it-works" hash="fees">
          {translate('Fees: {percent}, min {min}, max {max}', {
            percent: feeText(fees),
            min: inCanada(limits.min),
            max: inCanada(limits.max),
          })}
        </Link>
        <Link to="/about">{translate('About')}</Link>
        <Link to="/appendix">{translate('Terms and privacy')}</Link>
        <Link to="/import-export-vehicles-to-and-from-canada">{translate('Transport')}</Link>
        <Link to="/newsletter">{translate('The weekly letter')}</Link>
        <FeedLink />
        <DisplayButton />
        <LanguageSwitch />
        <button type="button" onClick={() => setStorage(true)}>
          {translate('Storage on this device')}
        </button>
        <span className="push">
          {translate('Hammerlane, Toronto. Times are {zone}.', { zone: zoneText(now) })}
        </span>
      </div>
      {storage ? (
        <Suspense>
          <StorageSheet onClose={() => setStorage(false)} />
        </Suspense>
      ) : null}
    </footer>
  );
}
