import './phone-form.css';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { usersUpdateDetails } from '../../domain/accounts/commands.ts';
import { phoneNumberFrom, phoneNumberText } from '../../domain/accounts/phone-number.ts';
import { checkValue } from '../fields/check.ts';
import { confirmPhone, sendPhoneCode } from './data/sign-in/auth.ts';
import { Button } from '../ui/button/button.tsx';
import { TextInput } from '../ui/field/inputs.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { toast } from '../ui/status/toast.tsx';
import { translate, translateRefusal } from '../../wording/language/translate.ts';
import { useSubmit } from './use-submit.ts';

/** A code that was sent to a phone. */
interface Sent {
  readonly to: string;
  readonly verification: string;
}

function CodeField(props: {
  readonly to: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  // The field replaces the focused one.
  useEffect(() => field.current?.focus(), []);
  return (
    <TextInput
      ref={field}
      name="code"
      label={translate('Code')}
      help={translate('We texted it to {phone}. It’s good for ten minutes.', {
        phone: phoneNumberText(props.to),
      })}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={props.value}
      error={props.error}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

/**
 * Verifies a phone number with a texted code, which its owner enters.
 * @param first the account's present number, or empty.
 */
export function PhoneForm({ first, onDone }: { first: string; onDone?: () => void }) {
  const [phone, setPhone] = useState(first);
  const [code, setCode] = useState('');
  const [isOdd, setIsOdd] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { busy, refusal, errorOf, submit } = useSubmit();

  const send = async (to: string): Promise<void> => {
    const { current } = box;
    const odd = checkValue(usersUpdateDetails.input.phone, to) !== null;
    setIsOdd(odd);
    if (odd || current === null) return;
    const answer = await submit(() => sendPhoneCode(to, current));
    if (answer?.ok !== true) return;
    setCode('');
    setSent({ to, verification: (answer as typeof answer & Sent).verification });
  };
  const verify = async ({ verification }: Sent): Promise<void> => {
    const answer = await submit(() => confirmPhone(verification, code.trim()));
    if (answer?.ok !== true) return;
    toast(translate('Phone number verified.'));
    setSent(null);
    onDone?.();
  };
  const go = (event: SubmitEvent): void => {
    event.preventDefault();
    void (sent === null ? send(phoneNumberFrom(phone)) : verify(sent));
  };

  // A refusal of the number may arrive only with its code, when the number's field is gone.
  const isElsewhere = refusal !== null && refusal.field !== (sent === null ? 'phone' : 'code');
  return (
    <form className="phone-form" onSubmit={go} noValidate>
      {sent === null ? (
        <TextInput
          name="phone"
          label={translate('Mobile number')}
          help={translate('We’ll text you a code. Your number is never public.')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={phone}
          error={
            isOdd
              ? translate('Include the country code, such as +1 416 555 0134.')
              : errorOf('phone')
          }
          onChange={({ target }) => setPhone(target.value)}
        />
      ) : (
        <CodeField to={sent.to} value={code} error={errorOf('code')} onChange={setCode} />
      )}
      {isElsewhere ? <Notice tone="bad" title={translateRefusal(refusal)} /> : null}
      <div className="phone-form__acts">
        <Button
          kind="ink"
          type="submit"
          busy={busy}
          disabled={sent === null ? phone.trim() === '' : code.trim().length < 6}
        >
          {sent === null ? translate('Text me a code') : translate('Verify')}
        </Button>
        {sent === null ? null : (
          <>
            <Button kind="bare" disabled={busy} onClick={() => void send(sent.to)}>
              {translate('Send a new code')}
            </Button>
            <Button kind="bare" disabled={busy} onClick={() => setSent(null)}>
              {translate('Change the number')}
            </Button>
          </>
        )}
      </div>
      <div ref={box} />
    </form>
  );
}
