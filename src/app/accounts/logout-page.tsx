import { useEffect, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { signOut } from '../store/auth.ts';
import { useSession } from '../store/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Door } from './door.tsx';
import { useSubmit } from './use-submit.ts';

/** Signs out as soon as it is seen; unsent work stops it and is asked about first. */
export function LogoutPage() {
  const session = useSession();
  const { busy, refusal, submit } = useSubmit();
  const [left, setLeft] = useState(false);
  const asked = useRef(false);
  const leave = async (force: boolean) => {
    const answer = await submit(() => signOut({ force }));
    if (answer?.ok) setLeft(true);
  };
  useEffect(() => {
    if (session.status !== 'in' || asked.current) return;
    asked.current = true;
    void leave(false);
  });
  if (session.status === 'in' && refusal !== null) {
    return (
      <Door title="Not signed out yet">
        <div className="door__note">
          <Notice tone="bad" title={refusal.message}>
            Signing out deletes everything private from this device, also what still waits.
          </Notice>
          <Button kind="ink" busy={busy} onClick={() => void leave(true)}>
            Sign out and lose it
          </Button>
          <Link className={buttonClass()} to="/profile">
            Stay signed in
          </Link>
        </div>
      </Door>
    );
  }
  const done = session.status === 'out' && !busy;
  return (
    <Door title={done ? 'Signed out' : 'Signing out'}>
      <div className="door__note">
        <p>
          {left
            ? 'Nothing private of yours is left on this device.'
            : done
              ? 'Nobody is signed in on this device.'
              : 'Putting your things away…'}
        </p>
        <Link className={buttonClass('ink')} to="/">
          Front page
        </Link>
        <Link className={buttonClass()} to="/login">
          Sign in
        </Link>
      </div>
    </Door>
  );
}
