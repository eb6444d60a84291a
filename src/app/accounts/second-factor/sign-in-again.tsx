import './second-factor.css';
import { useEffect, useState } from 'react';
import {
  answerWithCode,
  leaveCode,
  ownWays,
  signInAgain,
  signInAgainWith,
  type OwnWays,
} from '../data/sign-in/auth.ts';
import type { Provider } from '../data/sign-in/provider-for.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { answerSignInAgain } from '../../platform/session/sign-in-again.ts';
import { Button } from '../../ui/button/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { PasswordField } from '../password-field.tsx';
import { ProviderMark } from '../provider-mark.tsx';
import { useSubmit } from '../use-submit.ts';
import { AppCodeField, codeTyped } from './code-field.tsx';

const providerTitles: Readonly<Record<Provider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

const shownFields = new Set(['password', 'code']);
const silent = new Set(['CANCELLED', 'SECOND_FACTOR_REQUIRED']);

/**
 * Asks a signed-in member to prove their identity before a step that can’t be undone. Their work
 * stays as it is behind the dialog and continues once they have.
 */
export function SignInAgain() {
  const [ways, setWays] = useState<OwnWays | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const { busy, refusal, errorOf, submit } = useSubmit();
  useEffect(() => {
    void ownWays().then(setWays, () => answerSignInAgain(false));
  }, []);

  const leave = (): void => {
    void leaveCode();
    answerSignInAgain(false);
  };
  const prove = async (work: () => Promise<Answer>): Promise<void> => {
    const answer = await submit(work);
    if (answer?.ok === true) answerSignInAgain(true);
    else if (answer?.refusal.code === 'SECOND_FACTOR_REQUIRED') setCode('');
  };
  const digits = codeTyped(code ?? '');
  const hasPassword = ways?.password === true && code === null;
  const failure =
    refusal === null || silent.has(refusal.code) || shownFields.has(refusal.field ?? '')
      ? null
      : refusal;

  return (
    <Sheet open onClose={leave} title={translate('Confirm that it’s you')}>
      <form
        className="again"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void prove(() => (code === null ? signInAgain(password) : answerWithCode(digits)));
        }}
      >
        <p>
          {code === null
            ? translate('This step needs a recent sign-in. Nothing you entered is lost.')
            : translate('Open your authenticator app and enter the code it shows for Hammerlane.')}
        </p>
        {failure === null ? null : <Notice tone="bad" title={translateRefusal(failure)} />}
        {hasPassword ? (
          <PasswordField
            label={translate('Password')}
            use="current-password"
            value={password}
            onValue={setPassword}
            error={errorOf('password')}
          />
        ) : null}
        {code === null ? null : (
          <AppCodeField focus value={code} error={errorOf('code')} onChange={setCode} />
        )}
        {hasPassword || code !== null ? (
          <Button
            type="submit"
            kind="ink"
            busy={busy}
            disabled={code === null ? password === '' : digits.length < 6}
          >
            {translate('Continue')}
          </Button>
        ) : null}
        {code === null
          ? ways?.providers.map((provider) => (
              <Button
                key={provider}
                disabled={busy}
                onClick={() => void prove(() => signInAgainWith(provider))}
              >
                <ProviderMark provider={provider} />
                <span>{translate('Continue with {name}', { name: providerTitles[provider] })}</span>
              </Button>
            ))
          : null}
        {hasPassword ? (
          <p className="muted">
            {translate(
              'You sign in by e-mailed link and have no password? Then sign out, sign in again and repeat this step.',
            )}
          </p>
        ) : null}
      </form>
    </Sheet>
  );
}
