import './accounts.css';
import { Link } from '@tanstack/react-router';
import { resendVerification } from '../store/auth.ts';
import { useSession, type BidderStatus, type Session } from '../store/session.ts';
import { useWatchlist } from '../store/watchlist.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { countOf } from '../ui/number-text.ts';
import { PageHead, Section } from '../ui/section.tsx';
import { toast } from '../ui/toast.tsx';
import { useTitle } from '../ui/title.ts';
import { useSubmit } from './use-submit.ts';

const bidderText: Readonly<Record<BidderStatus, string>> = {
  NONE: 'Not a bidder yet: phone and terms are missing',
  PENDING: 'Being checked',
  VERIFIED: 'Verified bidder',
  SUSPENDED: 'Suspended: write to us',
};

function VerifyMail({ session }: { readonly session: Session }) {
  const { busy, refusal, submit } = useSubmit();
  if (session.emailVerified) return null;
  const again = async () => {
    const answer = await submit(resendVerification);
    if (answer?.ok) toast('A new letter is on its way.');
  };
  return (
    <Notice tone="bad" title="Your e-mail address is not confirmed">
      Watching, commenting and bidding need it. The letter went to {session.email ?? 'you'}.{' '}
      <Button
        size="small"
        busy={busy}
        onClick={() => {
          void again();
        }}
      >
        Send it again
      </Button>
      {refusal === null ? null : ` ${refusal.message}`}
    </Notice>
  );
}

/** The member's own page: who they are here, and the way to what is theirs. */
export function ProfilePage() {
  useTitle('Profile');
  const session = useSession();
  const watched = useWatchlist();
  const name = session.displayName ?? session.username ?? 'Member';
  return (
    <div className="wrap">
      <PageHead title={name}>
        <p className="muted">{bidderText[session.bidderStatus]}</p>
      </PageHead>
      <VerifyMail session={session} />
      <Section title="Account">
        <Facts
          rows={[
            ['Username', session.username],
            ['E-mail', session.email],
            ['E-mail confirmed', session.emailVerified ? 'Yes' : 'No'],
            ['Bidding', bidderText[session.bidderStatus]],
            ['Role', session.isAdmin ? 'Staff' : null],
          ]}
        />
      </Section>
      <Section title="Yours">
        <div className="door__foot">
          <Link className={buttonClass()} to="/profile/watchlist">
            Watchlist
            {watched.status === 'ready' ? ` (${countOf(watched.value.length, 'lot')})` : ''}
          </Link>
          <Link className={buttonClass()} to="/profile/listings">
            Your listings
          </Link>
          <Link className={buttonClass()} to="/profile/invoices">
            Invoices
          </Link>
          {session.isAdmin ? (
            <Link className={buttonClass()} to="/admin">
              Back office
            </Link>
          ) : null}
          <Link className={buttonClass()} to="/logout">
            Sign out
          </Link>
        </div>
      </Section>
    </div>
  );
}
