import { Link, useMatches } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { PageHead } from '../ui/section.tsx';
import { useTitle } from '../ui/title.ts';

/** A page of the plan that is not there yet: what it will hold, and a way onward. */
export function BeingBuilt() {
  const plan = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const title = plan?.title ?? 'This page';
  useTitle(title);
  return (
    <div className="wrap plain-page">
      <PageHead title={title} />
      <p className="s18">{plan?.promise}</p>
      <p className="muted">This page is being built. Everything else works meanwhile.</p>
      <div className="plain-page__acts">
        <Link to="/listings" className={buttonClass('ink')}>
          See what is on the block
        </Link>
        <Link to="/" className={buttonClass()}>
          Front page
        </Link>
      </div>
    </div>
  );
}
