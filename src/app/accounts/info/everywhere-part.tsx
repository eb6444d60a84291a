import { signOutEverywhere } from '../../store/sign-in/auth.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DevicesList } from './devices-part.tsx';
import { translate, translateRefusal } from '../../ui/text/translate.ts';

/** Ends every session of the member, for a device that was lost or left signed in. */
export function EverywherePart() {
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
