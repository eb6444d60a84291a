import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useTitle } from '../ui/title.ts';
import { say } from '../ui/words.ts';

export function NotFound() {
  useTitle(say('Not found'));
  return (
    <div className="wrap">
      <Empty page title={say('Nothing parked here')}>
        <p>{say('There is no page at this address. It may have moved, or a letter is missing.')}</p>
        <Link to="/listings" className={buttonClass('ink')}>
          {say('See all lots')}
        </Link>
        <p className="semi s14 muted">{say('Looking for one lot? Search its number above.')}</p>
      </Empty>
    </div>
  );
}
