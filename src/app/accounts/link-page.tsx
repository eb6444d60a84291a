import { useEffect, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { completeSignInLink } from './data/sign-in/auth.ts';
import { Button, buttonClass } from '../ui/button/button.tsx';
import { redirectSearch } from './redirect-search.ts';
import { AuthLayout, FormRefusal } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { useSubmit } from './use-submit.ts';
import { translate, translateRefusal } from '../../wording/language/translate.ts';

/**
 * The page a sign-in link opens: finishes signing in, or says why the link does not work.
 * @param goto destination after signing in, a path of this site already checked.
 */
export function LinkPage(props: { readonly goto: string | null }) {
  const { busy, refusal, errorOf, submit } = useSubmit();
  const [email, setEmail] = useState('');
  const [noLink, setNoLink] = useState(false);
  /** Whether the address is asked for: the form stays while it is typed again. */
  const [asksAddress, setAsksAddress] = useState(false);
  const asked = useRef(false);
  const finish = async (address: string | null) => {
    await submit(async () => {
      const answer = await completeSignInLink(window.location.href, address);
      if (answer === null) setNoLink(true);
      if (answer?.ok === false && answer.refusal.code === 'EMAIL_MISSING') setAsksAddress(true);
      return answer ?? { ok: true };
    });
  };
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void finish(null);
  });
  if (asksAddress) {
    return (
      <AuthLayout title={translate('One more thing')}>
        <form
          className="auth__form"
          onSubmit={(event) => {
            event.preventDefault();
            void finish(email);
          }}
        >
          <p>
            {translate(
              'This link was requested on another device. Enter the e-mail address it was sent to.',
            )}
          </p>
          <FormRefusal refusal={refusal} fields={['email']} />
          <EmailField
            value={email}
            use="email"
            error={email === '' ? undefined : errorOf('email')}
            onChange={setEmail}
          />
          <Button type="submit" kind="ink" size="big" busy={busy}>
            {translate('Sign in')}
          </Button>
        </form>
      </AuthLayout>
    );
  }
  const stuck = noLink || refusal !== null;
  return (
    <AuthLayout title={stuck ? translate('This sign-in link doesn’t work') : translate('Sign-in')}>
      <div className="auth__note">
        <p>
          {stuck
            ? refusal
              ? translateRefusal(refusal)
              : translate('This page’s address has no sign-in link in it.')
            : translate('One moment, checking your link.')}
        </p>
        {stuck ? (
          <Link className={buttonClass('ink')} to="/login" search={redirectSearch(props.goto)}>
            {translate('Sign in')}
          </Link>
        ) : null}
      </div>
    </AuthLayout>
  );
}
