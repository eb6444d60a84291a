import { openSignIns, type SignIn } from '../../../domain/accounts/sign-ins.ts';
import type { UserPrivate } from '../../../domain/accounts/user-private.entity.ts';
import { endDevice } from './people.ts';
import { useSession } from '../../platform/session/session.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { FigureLine } from '../document/figure-line.tsx';
import { momentText } from '../document/moment-text.ts';
import { PanelPart } from '../document/panel-part.tsx';

function End({ uid, of }: { readonly uid: string; readonly of: SignIn }) {
  const run = async (): Promise<string | null> => {
    const answer = await endDevice(uid, of.at);
    if (answer.ok) toast('The device is signed out.');
    return answer.ok ? null : answer.refusal.message;
  };
  return (
    <AskFirst
      label="Sign out"
      size="small"
      title="Sign this device out?"
      yes="Sign out"
      refusedTitle="Not done"
      run={run}
    >
      <p>
        {of.device} has to sign in again. If it’s open without a connection, it’s signed out when it
        has one. It’s logged with your name.
      </p>
    </AskFirst>
  );
}

/** The devices a member is signed in on, last active first. */
export function Devices({ account }: { readonly account: UserPrivate }) {
  const { uid, signedInAt } = useSession();
  const open = openSignIns(account);
  return (
    <PanelPart title="Signed in on">
      {open.length === 0 ? <p className="muted">No device.</p> : null}
      <ul className="front-list">
        {open.map((one) => (
          <FigureLine
            key={one.at}
            title={<b>{one.device}</b>}
            count={
              uid === account.id && one.at === signedInAt ? (
                'This device'
              ) : (
                <End uid={account.id} of={one} />
              )
            }
            note={`Since ${momentText(one.at)}, last seen ${momentText(one.seenAt)}`}
          />
        ))}
      </ul>
    </PanelPart>
  );
}
