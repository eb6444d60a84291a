import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { sendReset } from '../store/auth.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Door, FormRefusal } from './door.tsx';
import { EmailField } from './email-field.tsx';
import { useSubmit } from './use-submit.ts';

/** Asks for a letter that lets a new password be set; says the same whether or not it is known. */
export function ForgotPage() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  const { busy, refusal, errorOf, submit } = useSubmit();
  const ask = async () => {
    const address = email.trim();
    const answer = await submit(() => sendReset(address));
    if (answer?.ok) setSent(address);
  };
  return (
    <Door title="New password">
      <div className="door__form">
        {sent === null ? (
          <p>
            Name your e-mail address. A letter with a link comes there; the link sets a new one.
          </p>
        ) : (
          <Notice tone="good" title="Look into your mail">
            If {sent} has an account, a letter is on its way. The link in it works for one hour.
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
            {sent === null ? 'Send the letter' : 'Send it again'}
          </Button>
        </form>
        <Link className="link" to="/login">
          Back to signing in
        </Link>
      </div>
    </Door>
  );
}
