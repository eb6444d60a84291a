import { Link } from '@tanstack/react-router';
import { phoneNumberText } from '../../../domain/accounts/phone-number.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { isStaff, useSession, type Session } from '../../platform/session/session.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { longDateText, whenText } from '../../../wording/language/time-text.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { BiddingSteps } from '../bidding-steps.tsx';
import { FactorPart } from '../second-factor/factor-part.tsx';
import { AddressBook } from './address-book.tsx';
import { DetailsForm } from './details-form.tsx';
import { PictureForm } from './picture-form.tsx';
import type { Setting } from './settings-nav.tsx';
import { UsernameForm } from './username-form.tsx';
import { ViewForm } from './view-form.tsx';
import { signOutEverywhere } from '../data/sign-in/auth.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { DevicesList } from './devices-part.tsx';
import { useState } from 'react';
import { useOwn } from '../../sync/reads/own.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { PhoneForm } from '../phone-form.tsx';

/** The member's phone number: whether it is verified, and a form to replace it. */
function PhonePart() {
  const account = useOwn('users_private');
  const [changing, setChanging] = useState(false);
  if (account.status !== 'ready') return <Skeleton width="100%" height={48} />;
  const { phone = '', phoneVerified = false } = account.value[0]?.doc ?? {};
  if (!phoneVerified || changing) {
    return <PhoneForm first={phone} onDone={() => setChanging(false)} />;
  }
  return (
    <p className="phone-line">
      <span>{phoneNumberText(phone)}</span>
      <StateMark shape="good">{translate('Verified')}</StateMark>
      <Button size="small" onClick={() => setChanging(true)}>
        {translate('Change')}
      </Button>
    </p>
  );
}

/** Ends all of the member's sessions, for a lost device or one left signed in. */
function EverywherePart() {
  const run = async (): Promise<string | null> => {
    const answer = await signOutEverywhere();
    return answer.ok ? null : translateRefusal(answer.refusal);
  };
  return (
    <Section
      title={translate('Your devices')}
      note={translate('For a device you lost or left signed in.')}
    >
      <DevicesList />
      <AskFirst
        label={translate('Sign out everywhere')}
        title={translate('Sign out on every device?')}
        yes={translate('Sign out everywhere')}
        refusedTitle={translate('You’re still signed in')}
        run={run}
      >
        <p>
          {translate(
            'Every device has to sign in again, this one too. Another one that’s open may still show your pages for up to an hour; one without a connection is signed out when it has one.',
          )}
        </p>
        <p>{translate('What isn’t sent yet stays on this device until you sign in again.')}</p>
      </AskFirst>
    </Section>
  );
}

function PublicPart({ session, name }: { readonly session: Session; readonly name: string }) {
  return (
    <>
      <Section
        title={translate('Picture')}
        note={translate('Public. Shown next to your name.')}
        more={
          session.username === null ? null : (
            <Link className="link" to="/members/$username" params={{ username: session.username }}>
              {translate('See your public profile')}
            </Link>
          )
        }
      >
        <PictureForm name={name} />
      </Section>
      <Section
        title={translate('About you')}
        note={translate('Your name, bio and province or state are public.')}
      >
        <DetailsForm of="public" />
      </Section>
      <Section
        title={translate('Username')}
        note={translate('Shown beside your bids and comments.')}
      >
        <UsernameForm session={session} />
      </Section>
    </>
  );
}

function ContactPart() {
  return (
    <>
      <Section title={translate('Contact')} note={translate('Only you and our staff see it.')}>
        <DetailsForm of="contact" />
      </Section>
      <Section title={translate('Phone')} note={translate('Needed to bid. Not public.')}>
        <PhonePart />
      </Section>
      <Section
        title={translate('Addresses')}
        note={translate('For invoices, documents and shipping. Only you and our staff see them.')}
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
    <>
      <Section title={translate('Sign-in')}>
        <Facts
          rows={[
            [translate('E-mail'), session.email],
            [translate('Confirmed'), session.emailVerified ? translate('Yes') : translate('No')],
            [translate('Phone'), phoneNumber === null ? null : phoneNumberText(phoneNumber)],
            [translate('Account created'), createdAt === null ? null : longDateText(createdAt)],
            [translate('Last sign-in'), lastLogin === null ? null : whenText(lastLogin, now)],
            [translate('Role'), isStaff(session) ? translate('Staff') : null],
          ]}
        />
        <p className="info__links">
          <Link className="link" to="/forgotpassword">
            {translate('Change password')}
          </Link>
        </p>
      </Section>
      <FactorPart session={session} />
      <EverywherePart />
    </>
  );
}

/** One part of a member's settings. */
export function SettingsPart({ part, name }: { readonly part: Setting; readonly name: string }) {
  const session = useSession();
  if (part === 'contact') return <ContactPart />;
  if (part === 'security') return <SecurityPart session={session} />;
  if (part === 'bidding') {
    return (
      <Section title={translate('Ready to bid')}>
        <BiddingSteps />
      </Section>
    );
  }
  if (part === 'display') {
    return (
      <Section
        title={translate('Display')}
        note={translate('This only changes how things are shown.')}
      >
        <ViewForm />
      </Section>
    );
  }
  return <PublicPart session={session} name={name} />;
}
