import { useState } from 'react';
import { phoneNumberText } from '../../../domain/accounts/phone-number.ts';
import { useOwn } from '../../store/api/account/own.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { translate } from '../../ui/text/translate.ts';
import { PhoneForm } from '../phone-form.tsx';

/** The member's phone number: whether it is verified, and how another takes its place. */
export function PhonePart() {
  const account = useOwn('users_private');
  const [changing, setChanging] = useState(false);
  if (account.status !== 'ready') return <Skeleton width="100%" height={48} />;
  const { phone = '', phoneVerified = false } = account.value[0]?.doc ?? {};
  if (!phoneVerified || changing) {
    return <PhoneForm first={phone} onDone={() => setChanging(false)} />;
  }
  return (
    <p className="phone-line">
      <span>{phoneNumberText(phone)}</span>
      <StateMark shape="good">{translate('Verified')}</StateMark>
      <Button size="small" onClick={() => setChanging(true)}>
        {translate('Change')}
      </Button>
    </p>
  );
}
