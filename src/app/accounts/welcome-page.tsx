import { useEffect } from 'react';
import { Link } from '@tanstack/react-router';
import { readAccountAnew, resendVerification } from '../store/sign-in/auth.ts';
import { useSession } from '../store/session/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { toast } from '../ui/toast.tsx';
import { say, sayRefusal } from '../ui/words.ts';
import { BiddingSteps } from './bidding-steps.tsx';
import { Door } from './door.tsx';
import { useSubmit } from './use-submit.ts';

const ASK_MS = 4_000;

/** The link may be opened on another device, which this page is not told of. */
const useConfirmation = (open: boolean): void => {
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void readAccountAnew();
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [open]);
};

function Again() {
  const { busy, refusal, submit } = useSubmit();
  const send = async (): Promise<void> => {
    const answer = await submit(resendVerification);
    if (answer?.ok) toast(say('E-mail sent.'));
  };
  return (
    <>
      <Button busy={busy} onClick={() => void send()}>
        {say('Send the e-mail again')}
      </Button>
      {refusal === null ? null : <Notice tone="bad" title={sayRefusal(refusal)} />}
    </>
  );
}

/**
 * `/profile?view=welcome`: where signing up ends. What to do now, and what bidding still needs.
 * @param goto where the member was going, a path of this site already checked.
 */
export function WelcomePage({ goto }: { readonly goto: string | null }) {
  const { email, emailVerified } = useSession();
  useConfirmation(!emailVerified);
  return (
    <Door title={emailVerified ? say('Your account is ready') : say('Check your inbox')}>
      <div className="door__note">
        {emailVerified ? (
          <p>{say('Your e-mail address is confirmed.')}</p>
        ) : (
          <>
            <p>
              {say('We e-mailed a link to {email}. Open it to confirm your address.', {
                email: email ?? '',
              })}
            </p>
            <p className="muted">
              {say('Nothing there after a minute? Check your spam folder, or send it again.')}
            </p>
            <Again />
          </>
        )}
        <Link className={buttonClass('ink')} to={goto ?? '/listings'}>
          {goto === null ? say('Browse live auctions') : say('Continue where you left off')}
        </Link>
      </div>
      <Section title={say('Ready to bid')}>
        <BiddingSteps />
      </Section>
    </Door>
  );
}
