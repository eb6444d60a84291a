import { Link } from '@tanstack/react-router';
import { useSession } from '../platform/session/session.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { translate } from '../../wording/language/translate.ts';
import { BiddingSteps } from './bidding-steps.tsx';
import { SendAgain } from './confirm-mail.tsx';
import { AuthLayout } from './auth-layout.tsx';

/**
 * `/profile?view=welcome`: the end of signing up. Shows the next step, and the steps still needed
 * to bid.
 * @param goto the member's destination, a path of this site already checked.
 */
export function WelcomePage({ goto }: { readonly goto: string | null }) {
  const { email, emailVerified } = useSession();
  return (
    <AuthLayout
      title={emailVerified ? translate('Your account is ready') : translate('Check your inbox')}
    >
      <div className="auth__note">
        {emailVerified ? (
          <p>{translate('Your e-mail address is confirmed.')}</p>
        ) : (
          <>
            <p>
              {translate('We e-mailed a link to {email}. Open it to confirm your address.', {
                email: email ?? '',
              })}
            </p>
            <p className="muted">
              {translate('Nothing there after a minute? Check your spam folder, or send it again.')}
            </p>
            <SendAgain />
          </>
        )}
        <Link className={buttonClass('ink')} to={goto ?? '/listings'}>
          {goto === null
            ? translate('Browse live auctions')
            : translate('Continue where you left off')}
        </Link>
      </div>
      <Section title={translate('Ready to bid')}>
        <BiddingSteps mailAbove />
      </Section>
    </AuthLayout>
  );
}
