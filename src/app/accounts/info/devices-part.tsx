import type { SignIn } from '../../../domain/accounts/sign-ins.ts';
import { endSignIn, useOwnSignIns } from '../data/sign-ins.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { useSession } from '../../platform/session/session.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { longDateText, whenText } from '../../../wording/language/time-text.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

function Device({ of, isHere }: { readonly of: SignIn; readonly isHere: boolean }) {
  const { at, device, seenAt } = of;
  const now = useNow(60_000);
  const run = async (): Promise<string | null> => {
    const answer = await endSignIn(at);
    if (!answer.ok) return translateRefusal(answer.refusal);
    toast(translate('The device is signed out.'));
    return null;
  };
  return (
    <li className="devices__one">
      <span>
        <b>{device}</b>{' '}
        <span className="muted">
          {translate('Signed in {date}, last seen {when}', {
            date: longDateText(at),
            when: whenText(seenAt, now),
          })}
        </span>
      </span>
      {isHere ? (
        <StateMark shape="good">{translate('This device')}</StateMark>
      ) : (
        <AskFirst
          label={translate('Sign it out')}
          size="small"
          title={translate('Sign this device out?')}
          yes={translate('Sign it out')}
          refusedTitle={translate('It’s still signed in')}
          run={run}
        >
          <p>
            {translate(
              '{device} has to sign in again. If it’s open without a connection, it’s signed out when it has one.',
              { device },
            )}
          </p>
        </AskFirst>
      )}
    </li>
  );
}

/** The devices a member is signed in on; each of the others can be signed out. */
export function DevicesList() {
  const signIns = useOwnSignIns();
  const { signedInAt } = useSession();
  if (signIns === null || signIns.length === 0) return null;
  return (
    <ul className="devices" aria-label={translate('Signed in on')}>
      {signIns.map((one) => (
        <Device key={one.at} of={one} isHere={one.at === signedInAt} />
      ))}
    </ul>
  );
}
