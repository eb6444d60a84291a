import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { checkPassword, type PasswordFault } from '../../domain/accounts/password-policy.ts';
import { buildUsername, checkUsername } from '../../domain/accounts/username.ts';
import { signUp } from './data/sign-in/auth.ts';
import { Button } from '../ui/button/button.tsx';
import { Checkbox, TextInput } from '../ui/field/inputs.tsx';
import { redirectSearch, welcomePath } from './redirect-search.ts';
import { AuthLayout, FormRefusal } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SocialSignIn } from './social.tsx';
import { useSubmit } from './use-submit.ts';
import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';
import { translate, translateRefusal } from '../../wording/language/translate.ts';
import { Sentence } from '../ui/text/sentence.tsx';

const faultText: Readonly<Record<PasswordFault, Phrase>> = {
  TOO_SHORT: phrase('At least 10 characters.'),
  TOO_LONG: phrase('At most 128 characters.'),
  TOO_COMMON: phrase('This password is too common.'),
  TOO_SIMPLE: phrase('Use at least five different characters.'),
  CONTAINS_IDENTITY: phrase('Don’t use your name or e-mail in your password.'),
};

/** Creates an account. */
export function SignupPage(props: {
  /** Destination after signing up, a path of this site already checked. */
  readonly goto: string | null;
  /** The site's welcome text for new visitors. */
  readonly welcome: ReactNode;
}) {
  const [email, setEmail] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [terms, setTerms] = useState(false);
  const [tried, setTried] = useState(false);
  const { busy, refusal, errorOf, submit } = useSubmit();
  const username = typed ?? (email.includes('@') ? buildUsername(email) : '');
  const faults = checkPassword(password, [email, username]);
  const nameFault = username === '' ? null : checkUsername(username);
  const fault = faults[0];
  const addressFault = /^\S+@\S+\.\S+$/.test(email.trim())
    ? undefined
    : translate('Enter an e-mail address, such as name@example.com.');
  const navigate = useNavigate();
  /** Puts the destination after signing in into the URL. */
  const leadTo = (goto: string | null): Promise<void> =>
    navigate({ to: '/signup', search: redirectSearch(goto), replace: true });
  const open = async (): Promise<void> => {
    await leadTo(welcomePath(props.goto));
    const answer = await submit(() => signUp({ email, password, username }));
    if (answer?.ok !== true) await leadTo(props.goto);
  };
  return (
    <AuthLayout title={translate('Create an account')} why>
      <div className="auth__form">
        {props.welcome}
        <FormRefusal refusal={refusal} fields={['email', 'password', 'username']} />
        <form
          className="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (addressFault !== undefined || faults.length > 0 || nameFault !== null || !terms)
              return;
            void open();
          }}
        >
          <EmailField
            value={email}
            use="email"
            error={errorOf('email') ?? (tried ? addressFault : undefined)}
            help={translate('Never shown to anyone. We’ll e-mail you a link to confirm it.')}
            onChange={setEmail}
          />
          <TextInput
            label={translate('Username')}
            name="username"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            required
            minLength={3}
            maxLength={24}
            value={username}
            error={
              errorOf('username') ?? (nameFault === null ? undefined : translateRefusal(nameFault))
            }
            help={translate('Shown beside your bids and comments.')}
            onChange={(event) => setTyped(event.target.value.toLowerCase())}
          />
          <PasswordField
            label={translate('Password')}
            use="new-password"
            value={password}
            onValue={setPassword}
            error={
              errorOf('password') ??
              (tried && fault !== undefined ? translate(faultText[fault]) : undefined)
            }
            help={
              password !== '' && fault !== undefined
                ? translate(faultText[fault])
                : translate('At least 10 characters. A short sentence works well.')
            }
          />
          <Checkbox
            checked={terms}
            required
            onChange={(event) => setTerms(event.target.checked)}
            label={
              <Sentence
                text="I accept the {terms}. Bids are binding."
                parts={{
                  terms: (
                    <Link className="link" to="/appendix">
                      {translate('terms')}
                    </Link>
                  ),
                }}
              />
            }
          />
          {tried && !terms ? (
            <p className="help help--bad" role="alert">
              {translate('Accept the terms to create an account.')}
            </p>
          ) : null}
          <Button type="submit" kind="ink" size="big" busy={busy}>
            {busy ? translate('Creating…') : translate('Create account')}
          </Button>
        </form>
        <p className="auth__foot">
          <span className="muted">{translate('Already have an account?')}</span>
          <Link className="link" to="/login" search={redirectSearch(props.goto)}>
            {translate('Sign in')}
          </Link>
        </p>
        <SocialSignIn disabled={busy} />
      </div>
    </AuthLayout>
  );
}
