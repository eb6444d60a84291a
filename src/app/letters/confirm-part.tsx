import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { changeByLink } from './subscriptions.ts';
import { Button, buttonClass } from '../ui/button/button.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { translate, translateRefusal } from '../../wording/language/translate.ts';
import { OfLink } from './link-reading.tsx';

function Confirm(props: {
  readonly token: string;
  readonly email: string;
  readonly confirmed: boolean;
}) {
  const { token, email } = props;
  const [confirmed, setConfirmed] = useState(props.confirmed);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const answer = await changeByLink(token, { topics: [] });
    setBusy(false);
    setRefusal(answer.ok ? null : answer.refusal);
    setConfirmed(answer.ok);
  };
  if (confirmed) {
    return (
      <div className="form">
        <Notice tone="good" title={translate('You’re subscribed')} page>
          {translate('The next weekly letter goes to {email}.', { email })}
        </Notice>
        <Link className={buttonClass('ink')} to="/listings/{-$category}">
          {translate('Browse all lots')}
        </Link>
      </div>
    );
  }
  return (
    <div className="form">
      <p>{translate('Do you want the weekly letter at {email}?', { email })}</p>
      {refusal === null ? null : <Notice tone="bad" title={translateRefusal(refusal)} page />}
      <Button kind="ink" size="big" busy={busy} onClick={() => void confirm()}>
        {translate('Yes, subscribe me')}
      </Button>
    </div>
  );
}

/**
 * Confirms an address by a click on a button: opening the link in the first mail is not enough,
 * since mail scanners open links too.
 */
export function ConfirmPart({ token }: { readonly token: string }) {
  return (
    <OfLink token={token}>
      {({ email, confirmed }) => <Confirm token={token} email={email} confirmed={confirmed} />}
    </OfLink>
  );
}
