import { Link } from '@tanstack/react-router';
import { Notice } from '../../ui/status/notice.tsx';
import { useTitle } from '../../ui/layout/title.ts';

/** Stands in for every desk of a house that asks for a second factor, in a session without one. */
export function FactorNeeded() {
  useTitle('Back office');
  return (
    <div className="doc-page">
      <h1>Back office</h1>
      <Notice tone="bad" title="Turn on your second factor to continue" page>
        <p>
          The back office is open only to staff who sign in with an authenticator app. Your work is
          saved, and you can still use the site as a member.
        </p>
        <p>
          <Link className="link" to="/profile" search={{ view: 'security' }}>
            Set it up in your profile
          </Link>
        </p>
        <p>Already set up? Sign out and sign in again with the code it shows.</p>
      </Notice>
    </div>
  );
}
