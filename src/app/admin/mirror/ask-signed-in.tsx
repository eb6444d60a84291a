import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { signInAgain } from '../data/relational.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';

function PasswordAgain(props: { readonly email: string; readonly again: () => Promise<void> }) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | undefined>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const why = await signInAgain(props.email, password);
    setBusy(false);
    setRefused(why?.message);
    if (why === null) await props.again();
  };
  return (
    <form className="mirror-again" onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={refused}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        Sign in again
      </Button>
    </form>
  );
}

/** Asks for confirmation, and for the password if the sign-in is not recent. */
export function AskSignedIn(props: {
  readonly label: string;
  readonly title: string;
  readonly yes: string;
  readonly refusedTitle: string;
  readonly children: ReactNode;
  readonly run: () => Promise<Refusal | null>;
}) {
  const { email } = useSession();
  const [isOld, setIsOld] = useState(false);
  const run = async (): Promise<string | null> => {
    const refused = await props.run();
    setIsOld(refused?.code === 'RECENT_LOGIN_REQUIRED');
    return refused?.message ?? null;
  };
  return (
    <AskFirst
      label={props.label}
      title={props.title}
      yes={props.yes}
      refusedTitle={props.refusedTitle}
      run={run}
      renderRemedy={(again) =>
        isOld && email !== null ? <PasswordAgain email={email} again={again} /> : null
      }
    >
      {props.children}
    </AskFirst>
  );
}
