import { Link } from '@tanstack/react-router';
import { phoneNumberText } from '../../../domain/accounts/phone-number.ts';
import { useNow } from '../../store/device/clock.ts';
import { useSession, type Session } from '../../store/session/session.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { longDateText, whenText } from '../../ui/time-text.ts';
import { say } from '../../ui/words.ts';
import { BiddingSteps } from '../bidding-steps.tsx';
import { AddressBook } from './address-book.tsx';
import { DetailsForm } from './details-form.tsx';
import { PhonePart } from './phone-part.tsx';
import { PictureForm } from './picture-form.tsx';
import type { Setting } from './settings-nav.tsx';
import { UsernameForm } from './username-form.tsx';
import { ViewForm } from './view-form.tsx';

function PublicPart({ session, name }: { readonly session: Session; readonly name: string }) {
  return (
    <>
      <Section
        title={say('Picture')}
        note={say('Public. Shown next to your name.')}
        more={
          session.username === null ? null : (
            <Link className="link" to="/members/$username" params={{ username: session.username }}>
              {say('See your public profile')}
            </Link>
          )
        }
      >
        <PictureForm name={name} />
      </Section>
      <Section
        title={say('About you')}
        note={say('Your name, bio and province or state are public.')}
      >
        <DetailsForm of="public" />
      </Section>
      <Section title={say('Username')} note={say('Shown beside your bids and comments.')}>
        <UsernameForm session={session} />
      </Section>
    </>
  );
}

function ContactPart() {
  return (
    <>
      <Section title={say('Contact')} note={say('Only you and our staff see it.')}>
        <DetailsForm of="contact" />
      </Section>
      <Section title={say('Phone')} note={say('Needed to bid. Not public.')}>
        <PhonePart />
      </Section>
      <Section
        title={say('Addresses')}
        note={say('For invoices, documents and shipping. Only you and our staff see them.')}
      >
        <AddressBook />
      </Section>
    </>
  );
}

function SecurityPart({ session }: { readonly session: Session }) {
  const now = useNow(60_000);
  const { createdAt, lastLogin, phoneNumber } = session;
  return (
    <Section title={say('Sign-in')}>
      <Facts
        rows={[
          [say('E-mail'), session.email],
          [say('Confirmed'), session.emailVerified ? say('Yes') : say('No')],
          [say('Phone'), phoneNumber === null ? null : phoneNumberText(phoneNumber)],
          [say('Account created'), createdAt === null ? null : longDateText(createdAt)],
          [say('Last sign-in'), lastLogin === null ? null : whenText(lastLogin, now)],
          [say('Role'), session.isAdmin ? say('Staff') : null],
        ]}
      />
      <p className="info__links">
        <Link className="link" to="/forgotpassword">
          {say('Change password')}
        </Link>
      </p>
    </Section>
  );
}

/** One part of a member's settings. */
export function SettingsPart({ part, name }: { readonly part: Setting; readonly name: string }) {
  const session = useSession();
  if (part === 'contact') return <ContactPart />;
  if (part === 'security') return <SecurityPart session={session} />;
  if (part === 'bidding') {
    return (
      <Section title={say('Ready to bid')}>
        <BiddingSteps />
      </Section>
    );
  }
  if (part === 'display') {
    return (
      <Section title={say('Display')} note={say('This only changes how things are shown.')}>
        <ViewForm />
      </Section>
    );
  }
  return <PublicPart session={session} name={name} />;
}
