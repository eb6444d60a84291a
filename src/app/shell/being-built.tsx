import { Link, useMatches, useRouterState } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { PageHead } from '../ui/section.tsx';
import { useTitle } from '../ui/title.ts';
import { translate, translateKnown } from '../ui/translate.ts';

/** A page of the plan that is not there yet: what it will hold, and a way onward. */
export function BeingBuilt() {
  const plan = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const title = translateKnown(plan?.title ?? translate('This page'));
  useTitle(title);
  const office = useRouterState({
    select: (state) => state.location.pathname.startsWith('/admin'),
  });
  return (
    <div className="wrap plain-page">
      <PageHead title={title} />
      <p className="s18">{translateKnown(plan?.promise ?? '')}</p>
      <p className="muted">{translate('This page isn’t available yet.')}</p>
      <div className="plain-page__acts">
        {office ? (
          <>
            <Link to="/admin" className={buttonClass('ink')}>
              {translate('Back office')}
            </Link>
            <Link to="/admin/submissions" className={buttonClass()}>
              {translate('Submissions')}
            </Link>
            <Link to="/admin/reports" className={buttonClass()}>
              {translate('Reports')}
            </Link>
          </>
        ) : (
          <>
            <Link to="/listings" className={buttonClass('ink')}>
              {translate('See live auctions')}
            </Link>
            <Link to="/" className={buttonClass()}>
              {translate('Home')}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
