import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useTitle } from '../ui/title.ts';
import { say } from '../ui/words.ts';

export function NotFound() {
  useTitle(say('Not found'));
  return (
    <div className="wrap">
      <Empty page title={say('Page not found')}>
        <p>
          {say(
            'There’s no page at this address. It may have moved, or the link may be incomplete.',
          )}
        </p>
        <Link to="/listings" className={buttonClass('ink')}>
          {say('Browse all lots')}
        </Link>
        <p className="semi s14 muted">{say('Looking for a lot? Search for its number above.')}</p>
      </Empty>
    </div>
  );
}
