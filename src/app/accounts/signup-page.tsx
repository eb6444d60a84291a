import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { checkPassword, type PasswordFault } from '../../domain/accounts/password-policy.ts';
import { buildUsername, checkUsername } from '../../domain/accounts/username.ts';
import { signUp } from '../store/auth.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox, TextInput } from '../ui/inputs.tsx';
import { Door, FormRefusal } from './door.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SocialSignIn } from './social.tsx';
import { useSubmit } from './use-submit.ts';

const faultText: Readonly<Record<PasswordFault, string>> = {
  TOO_SHORT: 'At least 10 characters.',
  TOO_LONG: 'At most 128 characters.',
  TOO_COMMON: 'Too well known: thieves try this one first.',
  TOO_SIMPLE: 'Use at least five different characters.',
  CONTAINS_IDENTITY: 'Leave your name and your e-mail out of it.',
};

/** @param goto where to go afterwards, a path of this site already checked. */
export function SignupPage(props: { readonly goto: string | null }) {
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
  const carry = props.goto === null ? {} : { goto: props.goto };
  return (
    <Door title="Create an account" why>
      <div className="door__form">
        <FormRefusal refusal={refusal} fields={['email', 'password', 'username']} />
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (faults.length > 0 || nameFault !== null || !terms) return;
            void submit(() => signUp({ email, password, username }));
          }}
        >
          <EmailField
            value={email}
            use="email"
            error={errorOf('email')}
            help="Never shown to anyone. A letter comes there to confirm it."
            onChange={setEmail}
          />
          <TextInput
            label="Username"
            name="username"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            required
            minLength={3}
            maxLength={24}
            value={username}
            error={errorOf('username') ?? nameFault?.message}
            help="This is what others see beside a bid or a comment."
            onChange={(event) => setTyped(event.target.value.toLowerCase())}
          />
          <PasswordField
            label="Password"
            use="new-password"
            value={password}
            onValue={setPassword}
            error={
              errorOf('password') ?? (tried && fault !== undefined ? faultText[fault] : undefined)
            }
            help={
              password !== '' && fault !== undefined
                ? faultText[fault]
                : 'At least 10 characters. Length protects; a sentence is good.'
            }
          />
          <Checkbox
            checked={terms}
            required
            onChange={(event) => setTerms(event.target.checked)}
            label={
              <>
                I accept the{' '}
                <Link className="link" to="/appendix">
                  terms
                </Link>
                . A bid binds.
              </>
            }
          />
          <Button type="submit" kind="ink" size="big" busy={busy}>
            {busy ? 'Creating…' : 'Create the account'}
          </Button>
        </form>
        <p className="door__foot">
          <span className="muted">Have one already?</span>
          <Link className="link" to="/login" search={carry}>
            Sign in
          </Link>
        </p>
        <SocialSignIn disabled={busy} />
      </div>
    </Door>
  );
}
