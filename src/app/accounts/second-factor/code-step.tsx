import { useState } from 'react';
import type { CodeAsked } from '../data/sign-in/code-asked.ts';
import { answerWithCode, leaveCode } from '../data/sign-in/auth.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { useSubmit } from '../use-submit.ts';
import { AppCodeField, codeTyped } from './code-field.tsx';

/** The second step of a sign-in: the code of the authenticator app. */
export function CodeStep({ asked }: { readonly asked: CodeAsked }) {
  const [code, setCode] = useState('');
  const { busy, refusal, errorOf, submit } = useSubmit();
  const digits = codeTyped(code);
  return (
    <form
      className="auth__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(() => answerWithCode(digits));
      }}
    >
      <p>
        {asked.deviceName === null
          ? translate('Open your authenticator app and enter the code it shows for Hammerlane.')
          : translate(
              'Open the authenticator app on “{device}” and enter the code it shows for Hammerlane.',
              { device: asked.deviceName },
            )}
      </p>
      {refusal !== null && refusal.field !== 'code' ? (
        <Notice page tone="bad" title={translateRefusal(refusal)} />
      ) : null}
      <AppCodeField focus value={code} error={errorOf('code')} onChange={setCode} />
      <Button type="submit" kind="ink" size="big" busy={busy} disabled={digits.length < 6}>
        {translate('Sign in')}
      </Button>
      <Button kind="bare" disabled={busy} onClick={() => void leaveCode()}>
        {translate('Back to sign in')}
      </Button>
      <p className="muted">
        {translate(
          'Lost the device? An administrator can remove the app from your account once they know it’s you. Then you sign in without a code.',
        )}
      </p>
    </form>
  );
}
