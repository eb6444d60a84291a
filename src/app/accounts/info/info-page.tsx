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
import { PictureForm } from './picture-form.tsx';
import { UsernameForm } from './username-form.tsx';
import { ViewForm } from './view-form.tsx';
import { phrase, type Phrase } from '../../../domain/kit/phrase.ts';
import { say, sayKnown } from '../../ui/words.ts';

const bidderText: Readonly<Record<BidderStatus, Phrase>> = {
  NONE: phrase('Not a bidder yet: phone and terms are missing'),
  PENDING: phrase('Being checked'),
  VERIFIED: phrase('Verified bidder'),
  SUSPENDED: phrase('Suspended: write to us'),
};

function VerifyMail({ session }: { readonly session: Session }) {
  const { busy, refusal, submit } = useSubmit();
  if (session.emailVerified) return null;
  const again = async () => {
    const answer = await submit(resendVerification);
    if (answer?.ok) toast(say('A new letter is on its way.'));
  };
  return (
    <Notice tone="bad" title={say('Your e-mail address is not confirmed')}>
      {session.email === null
        ? say('Watching, commenting and bidding need it. The letter went to you.')
        : say('Watching, commenting and bidding need it. The letter went to {email}.', {
            email: session.email,
          })}{' '}
      <Button
        size="small"
        busy={busy}
        onClick={() => {
          void again();
        }}
      >
        {say('Send it again')}
      </Button>
      {refusal === null ? null : ` ${sayKnown(refusal.message)}`}
    </Notice>
  );
}

/** `/profile`: who the member is here, and how they want to see things. */
export function InfoPage() {
  useTitle(say('Profile'));
  const session = useSession();
  const name = session.displayName ?? session.username ?? say('Member');
  return (
    <div className="wrap info">
      <PageHead title={name}>
        <p className="muted">{say(bidderText[session.bidderStatus])}</p>
      </PageHead>
      <VerifyMail session={session} />
      <Section title={say('Picture')} note={say('Everybody sees it beside your name.')}>
        <PictureForm name={name} />
      </Section>
      <Section title={say('About you')} note={say('Name, words and province are public.')}>
        <DetailsForm />
      </Section>
      <Section title={say('Username')} note={say('How you are called under bids and comments.')}>
        <UsernameForm session={session} />
      </Section>
      <Section title={say('How you see things')} note={say('What is stored never changes by it.')}>
        <ViewForm />
      </Section>
      <Section
        title={say('Addresses')}
        note={say('For invoices, papers and parcels. Only you and staff see them.')}
      >
        <AddressBook />
      </Section>
      <Section title={say('Signing in')}>
        <Facts
          rows={[
            [say('E-mail'), session.email],
            [say('Confirmed'), session.emailVerified ? say('Yes') : say('No')],
            [say('Role'), session.isAdmin ? say('Staff') : null],
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
        {say('Set a new password')}
      </Link>
      <Link className="link" to="/profile" search={{ view: 'outbox' }}>
        {say('Outbox')}
      </Link>
      <Link className="link" to="/logout">
        {say('Sign out')}
      </Link>
    </p>
  );
}
