import './info.css';
import { Link } from '@tanstack/react-router';
import { resendVerification } from '../../store/auth.ts';
import { useSession, type BidderStatus, type Session } from '../../store/session.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTitle } from '../../ui/title.ts';
import { useSubmit } from '../use-submit.ts';
import { AddressBook } from './address-book.tsx';
import { DetailsForm } from './details-form.tsx';
import { UsernameForm } from './username-form.tsx';
import { ViewForm } from './view-form.tsx';

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

/** `/profile`: who the member is here, and how they want to see things. */
export function InfoPage() {
  useTitle('Profile');
  const session = useSession();
  const name = session.displayName ?? session.username ?? 'Member';
  return (
    <div className="wrap info">
      <PageHead title={name}>
        <p className="muted">{bidderText[session.bidderStatus]}</p>
      </PageHead>
      <VerifyMail session={session} />
      <Section title="About you" note="Name, words and province are public.">
        <DetailsForm />
      </Section>
      <Section title="Username" note="How you are called under bids and comments.">
        <UsernameForm session={session} />
      </Section>
      <Section title="How you see things" note="What is stored never changes by it.">
        <ViewForm />
      </Section>
      <Section
        title="Addresses"
        note="For invoices, papers and parcels. Only you and staff see them."
      >
        <AddressBook />
      </Section>
      <Section title="Signing in">
        <Facts
          rows={[
            ['E-mail', session.email],
            ['Confirmed', session.emailVerified ? 'Yes' : 'No'],
            ['Role', session.isAdmin ? 'Staff' : null],
          ]}
        />
        <SignInLinks />
      </Section>
    </div>
  );
}

function SignInLinks() {
  return (
    <p className="info__links">
      <Link className="link" to="/forgotpassword">
        Set a new password
      </Link>
      <Link className="link" to="/profile" search={{ view: 'outbox' }}>
        Outbox
      </Link>
      <Link className="link" to="/logout">
        Sign out
      </Link>
    </p>
  );
}
