import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useTitle } from '../ui/title.ts';

export function NotFound() {
  useTitle('Not found');
  return (
    <div className="wrap">
      <Empty page title="Nothing parked here">
        <p>There is no page at this address. It may have moved, or a letter is missing.</p>
        <Link to="/listings" className={buttonClass('ink')}>
          See all lots
        </Link>
        <p className="semi s14 muted">Looking for one lot? Search its number above.</p>
      </Empty>
    </div>
  );
}
