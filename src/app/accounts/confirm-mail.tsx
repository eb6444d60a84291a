import { useEffect } from 'react';
import { readAccountAnew, resendVerification } from './data/sign-in/auth.ts';
import { Button } from '../ui/button/button.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { toast } from '../ui/status/toast.tsx';
import { translate, translateRefusal } from '../../wording/language/translate.ts';
import { useSubmit } from './use-submit.ts';

const ASK_MS = 4_000;

/** Checks repeatedly: the link may be opened on another device, which does not notify this page. */
export const useConfirmation = (open: boolean): void => {
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void readAccountAnew();
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [open]);
};

/** Mails the link again, or says why it cannot yet. */
export function SendAgain() {
  const { busy, refusal, submit } = useSubmit();
  const send = async (): Promise<void> => {
    const answer = await submit(resendVerification);
    if (answer?.ok) toast(translate('E-mail sent.'));
  };
  return (
    <>
      <Button busy={busy} onClick={() => void send()}>
        {translate('Send the e-mail again')}
      </Button>
      {refusal === null ? null : <Notice tone="bad" title={translateRefusal(refusal)} />}
    </>
  );
}
