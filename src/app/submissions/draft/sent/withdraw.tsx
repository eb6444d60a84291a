import { useState } from 'react';
import type { ListingSubmission } from '../../../../domain/listings/submissions/listing-submission.entity.ts';
import { mayWithdraw } from '../../../../domain/listings/submissions/submission-machine.ts';
import { withdraw } from '../../data/submissions.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/status/notice.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { translate, translateRefusal } from '../../../../wording/language/translate.ts';

/** Withdraws a submission that is under review, or whose owner was asked for changes. */
export function Withdraw({ submission }: { readonly submission: ListingSubmission }) {
  const { id, status, payment } = submission;
  const paid = payment?.state === 'PAID';
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  if (!mayWithdraw(status)) return null;
  const run = async (): Promise<void> => {
    setBusy(true);
    const answer = await withdraw(id).finally(() => setBusy(false));
    setRefused(answer.ok ? null : translateRefusal(answer.refusal));
    if (answer.ok) setAsking(false);
  };
  return (
    <>
      <Button kind="bare" onClick={() => setAsking(true)}>
        {translate('Withdraw this submission')}
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={translate('Withdraw this submission?')}
        foot={
          <div className="row">
            <Button kind="ink" busy={busy} onClick={() => void run()}>
              {translate('Withdraw')}
            </Button>
            <Button onClick={() => setAsking(false)}>{translate('Keep it')}</Button>
          </div>
        }
      >
        <p>
          {paid
            ? translate('What you paid for the package is refunded in full. This can’t be undone.')
            : translate('We stop reading it, and nothing is charged. This can’t be undone.')}
        </p>
        {refused === null ? null : (
          <Notice tone="bad" title={translate('Not withdrawn')}>
            {refused}
          </Notice>
        )}
      </Sheet>
    </>
  );
}
