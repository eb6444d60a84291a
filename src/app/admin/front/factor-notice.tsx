import { Link } from '@tanstack/react-router';
import { useSession } from '../../store/session/session.ts';
import { Notice } from '../../ui/status/notice.tsx';

/** Asks staff who sign in with one factor alone to set up the second. */
export function FactorNotice() {
  const { secondFactor } = useSession();
  if (secondFactor) return null;
  return (
    <Notice page tone="plain" title="Set up two-step sign-in">
      Staff accounts open members’ data and money. With an authenticator app, a stolen password is
      not enough.{' '}
      <Link className="link" to="/profile" search={{ view: 'security' }}>
        Set it up in your profile
      </Link>
    </Notice>
  );
}
