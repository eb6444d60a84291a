import { useState, type SubmitEvent } from 'react';
import { checkUsername, normalizeUsername } from '../../../domain/accounts/username.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { suggestUsername, takeUsername } from '../data/profile.ts';
import type { Session } from '../../platform/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { useSubmit } from '../use-submit.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

/** Changes the username: checked during typing, decided by the server, never queued. */
export function UsernameForm({ session }: { readonly session: Session }) {
  const offline = useConnection() === 'offline';
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, refusal, submit, forget } = useSubmit();
  const now = session.username ?? '';
  const name = normalizeUsername(typed ?? now);
  const wrong = typed === null || typed === '' ? null : checkUsername(name);
  const said = wrong ?? refusal;

  /** Sets the field after an answer, unless more was typed meanwhile. */
  const setIfSame = (next: string | null): void =>
    setTyped((seen) => (seen === typed ? next : seen));
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (name === now || wrong !== null) return;
    const answer = await submit(() => takeUsername(name));
    if (answer?.ok !== true) return;
    setIfSame(null);
    toast(translate('You are {name} from now on.', { name }));
  };
  const suggest = async () => {
    const found = await suggestUsername(session.displayName ?? now);
    if (found === null) toast(translate('No suggestion: the server did not answer.'));
    else setIfSame(found);
  };
  return (
    <form className="info__form" onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        label={translate('Username')}
        value={typed ?? now}
        error={said === null ? undefined : translateRefusal(said)}
        help={
          offline
            ? translate('A username can only be taken with a connection.')
            : translate(
                '3 to 24 lowercase letters, digits or underscores. It can’t be changed often.',
              )
        }
        maxLength={24}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          forget();
          setTyped(event.target.value);
        }}
      />
      <div className="info__acts">
        <Button
          kind="ink"
          type="submit"
          busy={busy}
          disabled={offline || name === now || wrong !== null}
        >
          {translate('Save username')}
        </Button>
        <Button disabled={offline} onClick={() => void suggest()}>
          {translate('Suggest one')}
        </Button>
      </div>
    </form>
  );
}
