import './info.css';
import { Link } from '@tanstack/react-router';
import { resendVerification } from '../../store/sign-in/auth.ts';
import { useSession, type BidderStatus, type Session } from '../../store/session/session.ts';
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
  NONE: phrase('Not approved to bid yet'),
  PENDING: phrase('In review'),
  VERIFIED: phrase('Verified bidder'),
  SUSPENDED: phrase('Suspended: contact us'),
};

function VerifyMail({ session }: { readonly session: Session }) {
  const { busy, refusal, submit } = useSubmit();
  if (session.emailVerified) return null;
  const again = async () => {
    const answer = await submit(resendVerification);
    if (answer?.ok) toast(say('E-mail sent.'));
  };
  return (
    <Notice tone="bad" title={say('Confirm your e-mail address')}>
      {session.email === null
        ? say('Commenting and bidding need it. We e-mailed you a link.')
        : say('Commenting and bidding need it. We e-mailed a link to {email}.', {
            email: session.email,
          })}{' '}
      <Button
        size="small"
        busy={busy}
        onClick={() => {
          void again();
        }}
      >
        {say('Send again')}
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
      <Section title={say('Picture')} note={say('Public. Shown next to your name.')}>
        <PictureForm name={name} />
      </Section>
      <Section
        title={say('About you')}
        note={say('Your name, bio and province or state are public.')}
      >
        <DetailsForm />
      </Section>
      <Section title={say('Username')} note={say('Shown beside your bids and comments.')}>
        <UsernameForm session={session} />
      </Section>
      <Section title={say('Display')} note={say('This only changes how things are shown.')}>
        <ViewForm />
      </Section>
      <Section
        title={say('Addresses')}
        note={say('For invoices, documents and shipping. Only you and our staff see them.')}
      >
        <AddressBook />
      </Section>
      <Section title={say('Sign-in')}>
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
        {say('Change password')}
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
