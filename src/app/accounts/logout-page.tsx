import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { signOut } from './data/sign-in/auth.ts';
import type { Unsent } from './data/sign-in/sign-out.ts';
import { isSharedDevice } from '../platform/session/shared-device.ts';
import { useConnection } from '../platform/server/connection.ts';
import { sendNow } from '../outbox/outbox.ts';
import { useSession } from '../platform/session/session.ts';
import { Button, buttonClass } from '../ui/button/button.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useSubmit } from './use-submit.ts';
import { translate, translateRefusal } from '../../wording/language/translate.ts';

const countIn = (refusal: Refusal | null, name: 'unsent' | 'begun'): number =>
  Number(refusal?.details?.[name] ?? 0);

/** Describes what is left: unsent requests, and notes that exist on no other device. */
const leftText = (refusal: Refusal | null): string => {
  const begun = countIn(refusal, 'begun');
  const texts = [
    ...(refusal !== null && (begun === 0 || countIn(refusal, 'unsent') > 0)
      ? [translateRefusal(refusal)]
      : []),
    ...(begun > 0
      ? [
          translate(
            '{n, plural, one {# note or begun text is on this device alone.} other {# notes and begun texts are on this device alone.}}',
            { n: begun },
          ),
        ]
      : []),
  ];
  return texts.length === 0 ? translate('Sending the remaining items.') : texts.join(' ');
};

/**
 * Offers choices for work that is unsent or exists only on this device; none of it is deleted
 * without a warning. A shared device cannot keep any.
 */
function UnsentWork(props: {
  readonly words: string;
  readonly busy: boolean;
  /** Whether any of it can be sent. */
  readonly sendable: boolean;
  readonly onSend: () => void;
  readonly onLeave: (unsent: Unsent) => void;
}) {
  const { busy, onLeave } = props;
  return (
    <AuthLayout title={translate('You’re still signed in')}>
      <div className="auth__note">
        <Notice page tone="bad" title={props.words}>
          {translate(
            'Signing out deletes everything private from this device. Say what becomes of these first.',
          )}
        </Notice>
        {props.sendable ? (
          <Button kind="ink" busy={busy} onClick={props.onSend}>
            {translate('Send now, then sign out')}
          </Button>
        ) : null}
        {isSharedDevice() ? null : (
          <>
            <Button busy={busy} onClick={() => onLeave('keep')}>
              {translate('Sign out, keep them here for me')}
            </Button>
            <p className="help">
              {translate(
                'Kept, they stay on this device, unread by the app, until you sign in again. Whoever has the device in hand could find them.',
              )}
            </p>
          </>
        )}
        <Button busy={busy} onClick={() => onLeave('discard')}>
          {translate('Sign out and discard them')}
        </Button>
        {props.sendable ? (
          <Link className={buttonClass('bare')} to="/profile" search={{ view: 'outbox' }}>
            {translate('Review them')}
          </Link>
        ) : null}
        <Link className={buttonClass('bare')} to="/profile" search={{}}>
          {translate('Stay signed in')}
        </Link>
      </div>
    </AuthLayout>
  );
}

/**
 * Signs out when opened; work that cannot be sent stops that until the member decides.
 * @param goto where to go once signed out, a path of this site already checked.
 */
export function LogoutPage(props: { readonly goto: string | null }) {
  const { goto } = props;
  const navigate = useNavigate();
  const session = useSession();
  const isOffline = useConnection() === 'offline';
  const { busy, refusal, submit } = useSubmit();
  const [left, setLeft] = useState(false);
  const [tried, setTried] = useState(false);
  const asked = useRef(false);
  const leave = async (unsent: Unsent, first: () => Promise<void> = () => Promise.resolve()) => {
    const answer = await submit(async () => {
      await first();
      return signOut(unsent);
    });
    if (answer?.ok) setLeft(true);
  };
  /** Signs out after sending unsent work; without a network the member is asked at once. */
  const leaveAtOnce = async () => {
    const answer = await submit(async () => {
      const first = await signOut('ask');
      if (first.ok || isOffline || countIn(first.refusal, 'unsent') === 0) return first;
      await sendNow();
      setTried(true);
      return signOut('ask');
    });
    if (answer?.ok) setLeft(true);
  };
  useEffect(() => {
    if (session.status !== 'in' || asked.current) return;
    asked.current = true;
    void leaveAtOnce();
  });
  const done = session.status === 'out' && !busy;
  useEffect(() => {
    if (done && goto !== null) void navigate({ href: goto, replace: true });
  }, [done, goto, navigate]);
  const send = async () => {
    await leave('ask', sendNow);
    setTried(true);
  };
  if (session.status === 'in' && (refusal !== null || (busy && tried))) {
    const words = leftText(refusal);
    return (
      <UnsentWork
        words={tried && !busy ? translate('Tried just now: {words}', { words }) : words}
        busy={busy}
        sendable={busy || countIn(refusal, 'unsent') > 0}
        onSend={() => void send()}
        onLeave={(unsent) => void leave(unsent)}
      />
    );
  }
  return (
    <AuthLayout title={left || done ? translate('Signed out') : translate('Signing out')}>
      <div className="auth__note">
        <p>
          {left
            ? translate('Your private data has been removed from this device.')
            : done
              ? translate('No one is signed in on this device.')
              : translate('Removing your data from this device…')}
        </p>
        <Link className={buttonClass('ink')} to="/">
          {translate('Home')}
        </Link>
        <Link className={buttonClass()} to="/login">
          {translate('Sign in')}
        </Link>
      </div>
    </AuthLayout>
  );
}
