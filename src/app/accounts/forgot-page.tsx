import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { sendReset } from './data/sign-in/auth.ts';
import { Button } from '../ui/button/button.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { redirectSearch } from './redirect-search.ts';
import { AuthLayout, FormRefusal } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { useSubmit } from './use-submit.ts';
import { translate } from '../../wording/language/translate.ts';

/**
 * Requests a mail for setting a new password; the response is the same for known and unknown
 * addresses.
 * @param goto where to go once signed in, a path of this site already checked.
 */
export function ForgotPage(props: { readonly goto: string | null }) {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  const { busy, refusal, errorOf, submit } = useSubmit();
  const ask = async () => {
    const address = email.trim();
    const answer = await submit(() => sendReset(address));
    if (answer?.ok) setSent(address);
  };
  return (
    <AuthLayout title={translate('New password')}>
      <div className="auth__form">
        {sent === null ? (
          <p>
            {translate(
              'Enter your e-mail address and we’ll send you a link to reset your password.',
            )}
          </p>
        ) : (
          <Notice page tone="good" title={translate('Check your inbox')}>
            {translate(
              'If {email} has an account, we e-mailed a reset link. It works for one hour.',
              {
                email: sent,
              },
            )}
          </Notice>
        )}
        <FormRefusal refusal={refusal} fields={['email']} />
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <EmailField value={email} error={errorOf('email')} onChange={setEmail} />
          <Button type="submit" kind="ink" size="big" busy={busy}>
            {sent === null ? translate('Send reset link') : translate('Send again')}
          </Button>
        </form>
        <Link className="link" to="/login" search={redirectSearch(props.goto)}>
          {translate('Back to sign in')}
        </Link>
      </div>
    </AuthLayout>
  );
}
