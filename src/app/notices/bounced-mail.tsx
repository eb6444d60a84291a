import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { tryMailAgain } from './data/mail-bounce.ts';
import { useOwn } from '../sync/reads/own.ts';
import { Button } from '../ui/button/button.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { dateText } from '../../wording/language/time-text.ts';
import { toast } from '../ui/status/toast.tsx';
import { translate, translateRefusal } from '../../wording/language/translate.ts';

/**
 * Explains that the member's mailbox refuses our mail, and how to fix it; nothing while it accepts
 * it.
 */
export function BouncedMail() {
  const own = useOwn('users_private');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const account = own.status === 'ready' ? own.value[0]?.doc : undefined;
  const bounce = account?.mailBounce;
  if (bounce === undefined || bounce.email !== account?.email) return null;
  const { email, at, answer } = bounce;
  const send = async (): Promise<void> => {
    setBusy(true);
    const answered = await tryMailAgain();
    setBusy(false);
    setRefusal(answered.ok ? null : answered.refusal);
    if (answered.ok) toast(translate('We e-mailed you. Your notifications are e-mailed again.'));
  };
  return (
    <Notice tone="bad" title={translate('Your mailbox refuses our e-mail')} page>
      <p>
        {translate(
          'On {date}, the mailbox of {email} refused our e-mail. Until that is mended, you’re told in the app and on your devices only.',
          { date: dateText(at), email },
        )}
      </p>
      <p className="muted">{translate('It answered: {answer}', { answer })}</p>
      {refusal === null ? null : <p>{translateRefusal(refusal)}</p>}
      <p className="ntc-bounce">
        <Button busy={busy} onClick={() => void send()}>
          {translate('Try this address again')}
        </Button>
        <Link className="link" to="/profile/feedback">
          {translate('Use another address? Write to us.')}
        </Link>
      </p>
    </Notice>
  );
}
