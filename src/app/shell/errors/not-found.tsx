import { Link } from '@tanstack/react-router';
import { notFoundMark } from '../../../domain/platform/snapshots/drawn-page.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { translate } from '../../../wording/language/translate.ts';

export function NotFound() {
  useTitle(translate('Not found'));
  return (
    <div className="wrap" {...{ [notFoundMark]: '' }}>
      <Empty page title={translate('Page not found')}>
        <p>
          {translate(
            'There’s no page at this address. It may have moved, or the link may be incomplete.',
          )}
        </p>
        <Link to="/listings" className={buttonClass('ink')}>
          {translate('Browse all lots')}
        </Link>
        <p className="semi s14 muted">
          {translate('Looking for a lot? Search for its number above.')}
        </p>
      </Empty>
    </div>
  );
}
