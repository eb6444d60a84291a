import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { sendSignInLink, signIn } from './data/sign-in/auth.ts';
import { useConnection } from '../platform/server/connection.ts';
import { Button } from '../ui/button/button.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { redirectSearch } from './redirect-search.ts';
import { AuthLayout, FormRefusal } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SocialSignIn } from './social.tsx';
import { useSubmit } from './use-submit.ts';
import { translate, translateRefusal } from '../../wording/language/translate.ts';
import { chooseSharedDevice, isSharedDevice } from '../platform/session/shared-device.ts';
import { Checkbox } from '../ui/field/inputs.tsx';

/** Asked before signing in: on a shared device nothing may stay. */
function SharedDevice() {
  return (
    <div>
      <Checkbox
        checked={isSharedDevice()}
        onChange={(event) => chooseSharedDevice(event.target.checked)}
        label={translate('This is a shared device')}
      />
      <p className="help">
        {translate(
          'We won’t store anything on this device. Closing this tab signs you out, and anything not sent is lost.',
        )}
      </p>
    </div>
  );
}

/** Mails a sign-in link instead of using a password, to the address in the form. */
function LinkByMail(props: { readonly email: string; readonly goto: string | null }) {
  const { busy, refusal, submit } = useSubmit();
  const [sent, setSent] = useState<string | null>(null);
  const email = props.email.trim();
  const ask = async () => {
    const answer = await submit(() => sendSignInLink(email, props.goto ?? '/profile'));
    if (answer?.ok) setSent(email);
  };
  return (
    <>
      <Button busy={busy} disabled={email === ''} onClick={() => void ask()}>
        {translate('E-mail me a sign-in link')}
      </Button>
      {sent === null ? null : (
        <Notice
          page
          tone="good"
          title={translate('We e-mailed a sign-in link to {email}', { email: sent })}
        >
          {translate('Open it on this device to sign in. It works once.')}
        </Notice>
      )}
      {refusal === null ? null : <Notice page tone="bad" title={translateRefusal(refusal)} />}
    </>
  );
}

/** @param goto where to go afterwards, a path of this site already checked. */
export function LoginPage(props: { readonly goto: string | null }) {
  const { goto } = props;
  const connection = useConnection();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { busy, refusal, errorOf, submit } = useSubmit();
  return (
    <AuthLayout title={translate('Sign in')} why>
      <div className="auth__form">
        {goto === null ? null : (
          <p className="muted">
            {translate('Sign in to continue. You’ll come back to where you were.')}
          </p>
        )}
        {connection === 'offline' ? (
          <Notice page tone="plain" title={translate('Signing in needs a connection')}>
            {translate('You can still read what is saved on this device.')}
          </Notice>
        ) : null}
        <FormRefusal refusal={refusal} fields={['email', 'password']} />
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(() => signIn(email, password));
          }}
        >
          <EmailField value={email} error={errorOf('email')} onChange={setEmail} />
          <PasswordField
            label={translate('Password')}
            use="current-password"
            value={password}
            onValue={setPassword}
            error={errorOf('password')}
          />
          <SharedDevice />
          <Button type="submit" kind="ink" size="big" busy={busy}>
            {busy ? translate('Signing in…') : translate('Sign in')}
          </Button>
        </form>
        <p className="auth__foot">
          <Link className="link" to="/forgotpassword" search={redirectSearch(goto)}>
            {translate('Forgot your password?')}
          </Link>
          <Link className="link" to="/signup" search={redirectSearch(goto)}>
            {translate('Create an account')}
          </Link>
        </p>
        <LinkByMail email={email} goto={goto} />
        <SocialSignIn disabled={busy} />
      </div>
    </AuthLayout>
  );
}
